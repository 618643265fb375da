// The session id of events, stored in this browser and renewed by signing out. It is unrelated to the token.
const key = 'eventSessionId';

/** Not randomUUID, which is missing over plain http. */
const madeAnew = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function sessionId(storage: Pick<Storage, 'getItem' | 'setItem'>): string {
  const kept = storage.getItem(key);
  if (kept !== null) return kept;
  const fresh = madeAnew();
  storage.setItem(key, fresh);
  return fresh;
}

export const renewSessionId = (storage: Pick<Storage, 'setItem'>): void => storage.setItem(key, madeAnew());
