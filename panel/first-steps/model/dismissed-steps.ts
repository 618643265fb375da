// Shops whose next steps this device no longer shows: they were dismissed, or the first order has come. Kept by the device, because one of the
// steps is its own.
import { createSignal } from '../../signals/signal.ts';

const key = 'firstStepsDismissed';
/** More shops than one device serves; the oldest are forgotten first. */
const most = 50;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [];
  } catch {
    return [];
  }
}

export const dismissedSteps = createSignal(read());

export function setStepsDismissed(vendorCode: string, isDismissed: boolean): void {
  const others = read().filter((code) => code !== vendorCode);
  const next = (isDismissed ? [...others, vendorCode] : others).slice(-most);
  localStorage.setItem(key, JSON.stringify(next));
  dismissedSteps.set(next);
}
