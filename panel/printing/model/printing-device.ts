// By what the ledger tells the devices of a shop apart: a random word, kept in this browser. It is made when the first template is kept, so
// that two tabs that begin at once do not make two of them.
const key = 'printing-device';

let present: string | undefined;

/** The same for as long as the page stands, whatever another tab keeps: what is claimed under one name cannot be settled under another. */
export function printingDevice(): string {
  present ??= kept();
  return present;
}

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
