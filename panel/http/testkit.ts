// What tests of this room need of a browser: storage, and tokens that say when they end.

/** Storage as a browser has it, without the browser. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
  };
}

/** An unsigned token with these claims: nobody but a server checks signatures. */
export const token = (claims: object): string =>
  ['{}', JSON.stringify(claims), '-'].map((part) => Buffer.from(part).toString('base64url')).join('.');
