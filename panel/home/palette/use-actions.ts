// The palette's actions that the person may do now.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { alarmView, endShift, startShift } from '../../orders/public.ts';
import { logoutDialog, supportDialog, useSession } from '../../session/public.ts';
import { setShopOpen, throttleDialog } from '../../shop/public.ts';
import { type Appearance, readAppearance, setAppearance } from '../../ui/model/appearance.ts';
import type { Command } from '../model/command.ts';
import { paletteWords as words } from './words.ts';

const action = (
  id: string,
  icon: Command['icon'],
  title: string,
  also: string,
  run: () => void,
): Command => ({ id: `action ${id}`, icon, title, foundBy: `${title} ${also}`, does: { run } });

const appearances = [
  ['light', 'sun'],
  ['dark', 'moon'],
  ['auto', 'moon'],
] as const satisfies readonly (readonly [Appearance, Command['icon']])[];

/** `askToClose` asks before the shop is closed, as its switch does. `readsOrders` means that the person can start a shift. */
export function useActions({
  readsOrders,
  askToClose,
}: {
  readsOrders: boolean;
  askToClose: () => void;
}): Command[] {
  const { user, vendor } = useSession();
  const { sound } = useSignal(alarmView);
  const status = vendor?.vendorStatus;
  const maySwitch = !!user?.role && roleHas(user.role, 'vendor.settings');
  const { also } = words;
  return [
    readsOrders &&
      (sound === 'off'
        ? action('shift', 'bell', words.startShift, also.shift, startShift)
        : action('shift', 'bell-off', words.endShift, also.shift, endShift)),
    maySwitch &&
      status === 'TEMPORARY_INACTIVE' &&
      action('open', 'store', words.openShop, also.shop, () => void setShopOpen(true)),
    maySwitch &&
      status === 'ACTIVE' &&
      action('pause', 'clock', words.pauseShop, also.shop, () => throttleDialog.set('pause')),
    maySwitch &&
      status === 'ACTIVE' &&
      action('busy', 'clock', words.busyShop, also.shop, () => throttleDialog.set('busy')),
    maySwitch && status === 'ACTIVE' && action('close', 'store', words.closeShop, also.shop, askToClose),
    ...appearances
      .filter(([look]) => look !== readAppearance())
      .map(([look, icon]) => action(look, icon, words[look], also[look], () => setAppearance(look))),
    action('support', 'support', words.support, also.support, () => supportDialog.set(true)),
    action('logout', 'logout', words.logout, also.logout, () => logoutDialog.set(true)),
  ].filter((one) => one !== false);
}
