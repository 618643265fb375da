// The name of a device, built from its browser and system as far as they are known.
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
