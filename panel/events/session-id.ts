// The session id of events: made once, kept in this browser, made anew when somebody signs out. It has nothing to do with the token.
const key = 'eventSessionId';

/** Not randomUUID: over plain http a browser has none. */
const madeAnew = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function sessionId(shelf: Pick<Storage, 'getItem' | 'setItem'>): string {
  const kept = shelf.getItem(key);
  if (kept !== null) return kept;
  const fresh = madeAnew();
  shelf.setItem(key, fresh);
  return fresh;
}

export const renewSessionId = (shelf: Pick<Storage, 'setItem'>): void => shelf.setItem(key, madeAnew());
