// Shops whose next steps this device no longer shows. Kept by the device, because one of the steps is its own.

import { readList, storeList } from '../../infra/signals/model/stored-list.ts';
import { createSignal } from '../../infra/signals/signal.ts';

const key = 'firstStepsDismissed';
/** More shops than one device serves; the oldest are forgotten first. */
const most = 50;

const read = () => readList(key).filter((code) => typeof code === 'string');

export const dismissedSteps = createSignal<readonly string[]>(read());

export function setStepsDismissed(vendorCode: string, isDismissed: boolean): void {
  const others = read().filter((code) => code !== vendorCode);
  const next = (isDismissed ? [...others, vendorCode] : others).slice(-most);
  storeList(key, next);
  dismissedSteps.set(next);
}
