// Reads from the browser what this device can do. What the browser does not reveal is `unknown`; it never reveals the volume.
import type { DeviceState, PowerState, SoundState } from '@pishkhan/contract/presence/device-state.ts';
import { appVersion } from '@pishkhan/contract/session/session.ts';
import { alarmView, isScreenKeptOn } from '../../orders/public.ts';

/** Only Chromium has this API. */
interface Battery {
  readonly charging: boolean;
}

let battery: Battery | undefined;
/** Requests the battery once; the object is live. */
export function watchPower(): void {
  const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
  getBattery?.call(navigator).then(
    (found) => {
      battery = found;
    },
    () => undefined,
  );
}

const powerOf = (found: Battery | undefined): PowerState =>
  found === undefined ? 'unknown' : found.charging ? 'mains' : 'battery';

/** A device that does not show its orders counts as silent, although it rings for them. */
const soundOf = ({ sound, isBroken }: ReturnType<typeof alarmView.get>): SoundState =>
  isBroken ? 'off' : sound;

export const readDeviceState = (): DeviceState => ({
  sound: soundOf(alarmView.get()),
  push: window.Notification?.permission ?? 'unsupported',
  isVisible: document.visibilityState === 'visible',
  isKeptAwake: isScreenKeptOn(),
  power: powerOf(battery),
  version: appVersion,
});
