// A switch for whether the shop takes orders. Turning it off asks for how long; turning it on ends a pause or opens the shop.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { isPausedByPlatform } from '@pishkhan/contract/vendors/throttle-rules.ts';
import { useState } from 'react';
import { useSession } from '../session/public.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { Switch } from '../ui/switch.tsx';
import { endBusyPeriod, resumeShop } from './model/change-throttle.ts';
import { setShopOpen } from './model/set-shop-open.ts';
import { throttleDialog } from './model/throttle-dialog.ts';
import { openingWords } from './opening-words.ts';
import { throttleDialogWords } from './throttle/throttle-dialog-words.ts';
import { throttleWords } from './throttle/throttle-words.ts';
import { useThrottle } from './throttle/use-throttle.ts';

interface OpenSwitchProps {
  /** The last row of a card that already says whether orders come, instead of a card of its own. */
  isRow?: boolean;
}

/** Nothing is rendered for people who may not switch, nor for a shop that the platform has closed. */
export function OpenSwitch({ isRow = false }: OpenSwitchProps) {
  const { user, vendor } = useSession();
  const { pause, busy, busyByOrders } = useThrottle();
  const [isSending, setIsSending] = useState(false);
  const status = vendor?.vendorStatus;
  const isSwitchable = status === 'ACTIVE' || status === 'TEMPORARY_INACTIVE';
  if (!isSwitchable || !user?.role || !roleHas(user.role, 'vendor.settings')) return null;
  const isActive = status === 'ACTIVE';
  const isOn = isSending || (isActive && !pause);

  const turnOn = async (): Promise<void> => {
    setIsSending(true);
    await (isActive && pause ? resumeShop(pause) : setShopOpen(true));
    setIsSending(false);
  };
  const detail = pause
    ? throttleWords.pausedUntil(pause)
    : busy
      ? throttleWords.busyUntil(busy)
      : busyByOrders && throttleWords.busyByOrders(busyByOrders);
  const bare = isActive ? openingWords.open : openingWords.closed;
  const description = (isActive && detail) || (isRow ? undefined : bare);
  const toggle = (
    <Switch
      label={openingWords.label}
      description={description}
      isOn={isOn}
      disabledReason={isActive && isPausedByPlatform(pause) ? description : undefined}
      onChange={(on) => {
        if (isSending) return;
        if (on) void turnOn();
        else throttleDialog.set('pause');
      }}
      className={isRow ? 'min-w-0 flex-1 basis-[11rem] [&>span]:basis-[6rem]' : undefined}
    />
  );
  const throttles = isActive && !isPausedByPlatform(pause) && (
    <>
      {busy && !pause && (
        <Button tone="quiet" onPress={() => void endBusyPeriod(busy)}>
          {throttleWords.endBusy}
        </Button>
      )}
      <Button
        tone="quiet"
        icon="clock"
        {...(isRow && { className: 'max-sm:px-3 max-sm:[&>svg]:hidden' })}
        onPress={() => throttleDialog.set(pause ? 'pause' : 'busy')}
      >
        {pause
          ? throttleDialogWords.changePause
          : busy
            ? throttleDialogWords.changeBusy
            : throttleDialogWords.startBusy}
      </Button>
    </>
  );
  if (isRow)
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-4 py-1">
        {toggle}
        {throttles}
      </div>
    );
  return (
    <Card>
      <CardBody>
        {toggle}
        {throttles && <div className="mt-2 flex flex-wrap gap-2">{throttles}</div>}
      </CardBody>
    </Card>
  );
}
