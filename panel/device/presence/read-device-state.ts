// Reads from the browser what this device can do. What the browser does not reveal is `unknown`; it never reveals the volume.
import type { DeviceState, PowerState, SoundState } from '@pishkhan/contract/presence/device-state.ts';
import { appVersion } from '@pishkhan/contract/session/session.ts';
import { alarmView, isScreenKeptOn } from '../../orders/public.ts';

/** Only Chromium has this API. */
interface Battery {
  readonly charging: boolean;
}

/** Requests the battery once; the object is live. */
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

/** A device that does not show its orders counts as silent, although it rings for them. */
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
