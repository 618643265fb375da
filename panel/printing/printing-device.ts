// By what the ledger tells the devices of a shop apart: a random word, kept in this browser.
const key = 'printing-device';

export function printingDevice(): string {
  const known = localStorage.getItem(key);
  if (known && /^[A-Za-z0-9-]{8,64}$/.test(known)) return known;
  const made = randomId();
  localStorage.setItem(key, made);
  return made;
}

/** Thirty-two hex digits; crypto.randomUUID is missing over plain http. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
