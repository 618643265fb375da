// Opens the shop at once; asks before it closes it, because a closed shop stays closed until somebody opens it.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { useState } from 'react';
import { useSession } from '../session/public.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { Switch } from '../ui/switch.tsx';
import { CloseShopDialog } from './close-shop-dialog.tsx';
import { setShopOpen } from './model/set-shop-open.ts';
import { openingWords } from './opening-words.ts';

/** Nothing for people who may not, and for a shop that the platform has closed. */
export function OpenSwitch() {
  const { user, vendor } = useSession();
  const [wanted, setWanted] = useState<boolean>();
  const [isAsking, setIsAsking] = useState(false);
  const status = vendor?.vendorStatus;
  const isSwitchable = status === 'ACTIVE' || status === 'TEMPORARY_INACTIVE';
  if (!isSwitchable || !user?.role || !roleHas(user.role, 'vendor.settings')) return null;
  const isOpen = wanted ?? status === 'ACTIVE';

  const set = async (open: boolean): Promise<void> => {
    setWanted(open);
    await setShopOpen(open);
    setWanted(undefined);
  };

  return (
    <Card>
      <CardBody>
        <Switch
          label={openingWords.label}
          description={isOpen ? openingWords.open : openingWords.closed}
          isOn={isOpen}
          onChange={(open) => {
            if (wanted !== undefined) return;
            if (open) void set(true);
            else setIsAsking(true);
          }}
        />
      </CardBody>
      {isAsking && <CloseShopDialog onClose={() => setIsAsking(false)} closeShop={() => void set(false)} />}
    </Card>
  );
}
