// Reads from the browser what this device can do. What a browser does not tell is `unknown`; it tells no volume at all.
import type { DeviceState, PowerState, SoundState } from '@pishkhan/contract/presence/device-state.ts';
import { appVersion } from '@pishkhan/contract/session/session.ts';
import { alarmView, isScreenKeptOn } from '../../orders/public.ts';

/** In Chromium only. */
interface Battery {
  readonly charging: boolean;
}

/** Asked once; the object then follows the device. */
function createPowerReading() {
  let battery: Battery | undefined;
  return {
    watchPower(): void {
      const { getBattery } = navigator as Navigator & { getBattery?: () => Promise<Battery> };
      getBattery?.call(navigator).then(
        (found) => {
          battery = found;
        },
        () => undefined,
      );
    },
    power: (): PowerState => powerOf(battery),
  };
}

const powerOf = (found: Battery | undefined): PowerState =>
  found === undefined ? 'unknown' : found.charging ? 'mains' : 'battery';

const { watchPower, power } = createPowerReading();

export { watchPower };

/** A device that does not show its orders counts as one that is silent, although it rings for it. */
const soundOf = ({ sound, isBroken }: ReturnType<typeof alarmView.get>): SoundState =>
  isBroken ? 'off' : sound;

export const readDeviceState = (): DeviceState => ({
  sound: soundOf(alarmView.get()),
  push: window.Notification?.permission ?? 'unsupported',
  isVisible: document.visibilityState === 'visible',
  isKeptAwake: isScreenKeptOn(),
  power: power(),
  version: appVersion,
});
