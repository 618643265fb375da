// The name of a device, by what is known of its browser and system.
import { accountWords, browserNames, systemNames } from './account/words.ts';

interface DeviceNames {
  readonly browser: string | null;
  readonly system: string | null;
}

export function nameOfDevice({ browser, system }: DeviceNames): string {
  const [by, on] = [browser && (browserNames[browser] ?? browser), system && (systemNames[system] ?? system)];
  if (by && on) return accountWords.deviceName(by, on);
  return by ?? on ?? accountWords.unknownDevice;
}
