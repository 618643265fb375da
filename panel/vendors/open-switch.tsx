// Opens and closes the shop at once; undone by the same switch, or from the toast.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { setVendorStatus } from '@pishkhan/contract/vendors/calls.ts';
import { useState } from 'react';
import { client } from '../http/client.ts';
import { reloadUser, useSession } from '../session/public.ts';
import { Card, CardBody } from '../ui/card.tsx';
import { Switch } from '../ui/switch.tsx';
import { toast } from '../ui/toast.ts';
import { openingWords } from './opening-words.ts';

/** Nothing for people who may not, and for a shop that the platform has closed. */
export function OpenSwitch() {
  const { user, vendor } = useSession();
  const [wanted, setWanted] = useState<boolean>();
  const status = vendor?.vendorStatus;
  const isSwitchable = status === 'ACTIVE' || status === 'TEMPORARY_INACTIVE';
  if (!isSwitchable || !user?.role || !roleHas(user.role, 'vendor.settings')) return null;
  const isOpen = wanted ?? status === 'ACTIVE';

  const set = async (open: boolean): Promise<void> => {
    setWanted(open);
    try {
      await client(setVendorStatus, { body: { status: open ? 'ACTIVE' : 'TEMPORARY_INACTIVE' } });
      await reloadUser();
      if (open) toast({ type: 'success', title: openingWords.opened });
      else
        toast({
          type: 'general',
          title: openingWords.didClose,
          timeout: 8000,
          action: { label: openingWords.undo, onPress: () => void set(true) },
        });
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      toast({ type: 'alert', title: failure.problem.detail });
    } finally {
      setWanted(undefined);
    }
  };

  return (
    <Card>
      <CardBody>
        <Switch
          label={openingWords.label}
          description={isOpen ? openingWords.open : openingWords.closed}
          isOn={isOpen}
          onChange={(open) => {
            if (wanted === undefined) void set(open);
          }}
        />
      </CardBody>
    </Card>
  );
}
