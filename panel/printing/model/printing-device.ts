// The id by which the ledger distinguishes the devices of a shop: random, and stored in this browser. It is created with the first
// template, so that two tabs that start together do not create two.
import { once } from '@pishkhan/contract/kit/once.ts';

const key = 'printing-device';

/** Constant for the life of the page, even if another tab stores another id: a claim under one id cannot be settled under another. */
export const printingDevice = once(kept);

function kept(): string {
  const known = localStorage.getItem(key);
  if (known && /^[A-Za-z0-9-]{8,64}$/.test(known)) return known;
  const made = randomId();
  localStorage.setItem(key, made);
  return made;
}

/** Thirty-two hex digits; crypto.randomUUID is missing over plain http. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
