// Browser features that tests of this feature need: storage, and tokens with an expiry.

/** An in-memory `Storage`. */
export function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, String(value)),
    removeItem: (key) => void kept.delete(key),
  };
}

/** An unsigned token with these claims: only servers check signatures. */
export const token = (claims: object): string =>
  ['{}', JSON.stringify(claims), '-'].map((part) => Buffer.from(part).toString('base64url')).join('.');
