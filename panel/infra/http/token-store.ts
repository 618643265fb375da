// A browser's stored part of a session: the access token, the time when it came, and the shop used last. The refresh token is a cookie that
// no script can read. Invariant: without a token nobody is signed in, in every tab at once.

export const tokenKey = 'token';
const receivedKey = 'tokenReceivedAt';
const vendorKey = 'vendorCode';
/** The open orders that this device shows when it is reloaded without a connection (panel/orders/last-board). */
export const lastBoardKey = 'lastBoard';
/** The tickets of finished orders that were recalled to this device's board. */
export const recalledTicketsKey = 'recalledTickets';

type WebStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Nothing of a shop stays on the device when the session ends or moves to another shop or person. */
const forgetShop = (storage: WebStorage) => {
  for (const key of [lastBoardKey, recalledTicketsKey]) storage.removeItem(key);
};

const aheadMs = 60_000;

export interface TokenReader {
  token(): string | undefined;
  /** Less than a minute is left, or a quarter of a short lifetime; false when the token has no expiry. */
  endsSoon(): boolean;
}

export interface TokenStore extends TokenReader {
  storeToken(token: string): void;
  dropToken(): void;
  vendorCode(): string | undefined;
  storeVendorCode(vendorCode: string | undefined): void;
}

/** `now` in milliseconds. Only differences count, so a device whose clock is hours off still refreshes in time. */
export function createTokenReader(storage: WebStorage, now: () => number): TokenReader {
  const token = () => storage.getItem(tokenKey) ?? undefined;
  return {
    token,
    endsSoon() {
      const lifetime = lifetimeMs(token());
      const receivedAt = Number(storage.getItem(receivedKey));
      if (lifetime === undefined || receivedAt === 0) return false;
      return now() >= receivedAt + lifetime - Math.min(aheadMs, lifetime / 4);
    },
  };
}

export function createTokenStore(storage: WebStorage, now: () => number): TokenStore {
  const reader = createTokenReader(storage, now);
  return {
    ...reader,
    storeToken(fresh) {
      const [before, after] = [claimsOf(reader.token()), claimsOf(fresh)];
      if (before.vendor !== after.vendor || before.sub !== after.sub) forgetShop(storage);
      storage.setItem(receivedKey, String(now()));
      storage.setItem(tokenKey, fresh);
    },
    dropToken() {
      storage.removeItem(tokenKey);
      storage.removeItem(receivedKey);
      forgetShop(storage);
    },
    vendorCode: () => storage.getItem(vendorKey) ?? undefined,
    storeVendorCode(vendorCode) {
      if (vendorCode === undefined) storage.removeItem(vendorKey);
      else storage.setItem(vendorKey, vendorCode);
    },
  };
}

/** The lifetime of a token from issue to expiry, by its own claims. */
function lifetimeMs(token: string | undefined): number | undefined {
  const { iat, exp } = claimsOf(token);
  return typeof iat === 'number' && typeof exp === 'number' ? (exp - iat) * 1000 : undefined;
}

/** The shop that a token is for; null without one, undefined when the token does not say. */
export function shopOf(token: string | undefined): string | null | undefined {
  const { vendor } = claimsOf(token);
  return typeof vendor === 'string' || vendor === null ? vendor : undefined;
}

/** The person and the shop that a token is for; undefined when it does not say. */
export function ownerOf(token: string | undefined): { userId: number; vendorCode: string } | undefined {
  const { sub, vendor } = claimsOf(token);
  return typeof sub === 'string' && typeof vendor === 'string'
    ? { userId: Number(sub), vendorCode: vendor }
    : undefined;
}

function claimsOf(token: string | undefined): Record<string, unknown> {
  try {
    const payload = token!.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) ?? {};
  } catch {
    return {};
  }
}
