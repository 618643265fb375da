// Everything that is made from the server's secret: access tokens, refresh tokens' successors, XSRF tokens, hashes of codes.
// Each has a key of its own (HKDF), so that none can be used in the place of another. While a secret is being replaced, the newest
// one signs and the previous ones only verify.
import { createHmac, hash, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';

const issuer = 'pishkhan';
const audience = 'pishkhan-panel';
/** Clocks of several servers differ by less. */
const leewaySeconds = 5;

const accessClaimsSchema = z.strictObject({
  iss: z.literal(issuer),
  aud: z.literal(audience),
  iat: z.int(),
  exp: z.int(),
  jti: z.uuid(),
  /** Id of the person. */
  sub: z.string().check(z.regex(/^[1-9][0-9]{0,15}$/)),
  /** Id of the session. */
  sid: z.uuid(),
  /** Shop that the session is in, and the version of the person's membership there; null and 0 without a shop. */
  vendor: z.nullable(z.string()),
  mver: z.int(),
});

type AccessClaims = z.output<typeof accessClaimsSchema>;

/** What an access token says. Its role is not among it: that is read from the membership for each request. */
export interface AccessGrant {
  personId: number;
  sessionId: string;
  vendorCode: string | null;
  membershipVersion: number;
}

export type Tokens = ReturnType<typeof createTokens>;

interface Keys {
  /** Key id: stands in the header of access tokens. */
  kid: string;
  access: Buffer;
  refresh: Buffer;
  xsrf: Buffer;
  code: Buffer;
}

function keysOf(secret: string): Keys {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `pishkhan ${purpose}`, 32));
  const access = key('access token');
  return {
    kid: hash('sha256', access, 'hex').slice(0, 8),
    access,
    refresh: key('refresh token'),
    xsrf: key('xsrf token'),
    code: key('one-time code'),
  };
}

/** `secrets`: the newest first; those behind it verify what they have signed, and sign nothing more. */
export function createTokens(
  secrets: readonly string[],
  { accessSeconds = 600 }: { accessSeconds?: number } = {},
) {
  const ring = secrets.map(keysOf);
  const [newest] = ring;
  if (!newest) throw new Error('no secret to sign tokens with');

  const ourHeader = { alg: 'HS256', typ: 'at+jwt', kid: newest.kid };
  const ourHeaderSchema = z.strictObject({
    alg: z.literal(ourHeader.alg),
    typ: z.literal(ourHeader.typ),
    kid: z.enum(ring.map(({ kid }) => kid)),
  });
  const accessKeyOf = (kid: string | undefined): Buffer => {
    const known = ring.find((keys) => keys.kid === kid);
    if (!known) throw new Error('no key of ours');
    return known.access;
  };

  const mac = (macKey: Buffer, ...parts: string[]) =>
    createHmac('sha256', macKey).update(JSON.stringify(parts)).digest('base64url');

  const isSigned = (keys: Keys, token: string, sessionId: string): boolean => {
    const [nonce = '', signature = ''] = token.split('.');
    return sameText(signature, mac(keys.xsrf, sessionId, nonce));
  };

  /** Tokens whose signature was found good: it stays good, and checking it again costs 150 µs. That they end is checked each time. */
  const proved = new Map<string, AccessClaims>();

  async function prove(token: string, now: Date): Promise<AccessClaims | undefined> {
    if (!tokenShape.test(token)) return undefined;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => accessKeyOf(kid), {
        algorithms: ['HS256'],
        issuer,
        audience,
        clockTolerance: leewaySeconds,
        currentDate: now,
      });
      return ourHeaderSchema.safeParse(protectedHeader).success
        ? accessClaimsSchema.parse(payload)
        : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    signAccess: (grant: AccessGrant, now: Date): Promise<string> => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({
        sid: grant.sessionId,
        vendor: grant.vendorCode,
        mver: grant.membershipVersion,
      })
        .setProtectedHeader(ourHeader)
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(String(grant.personId))
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessSeconds)
        .sign(newest.access);
    },

    /** What the token grants; undefined when it is not one of ours, or ended. */
    async readAccess(token: string, now: Date): Promise<AccessGrant | undefined> {
      const claims = proved.get(token) ?? (await prove(token, now));
      if (!claims || claims.exp + leewaySeconds <= now.getTime() / 1000) return undefined;
      if (proved.size >= mostProved) proved.clear();
      proved.set(token, claims);
      return {
        personId: Number(claims.sub),
        sessionId: claims.sid,
        vendorCode: claims.vendor,
        membershipVersion: claims.mver,
      };
    },

    /** Whether it says of itself that its time is over; that it is one of ours is not looked at, for it gives nothing any more. */
    isOver(token: string, now: Date): boolean {
      try {
        return decodeJwt(token).exp! <= now.getTime() / 1000;
      } catch {
        return false;
      }
    },

    newRefreshToken: () => randomBytes(32).toString('base64url'),
    /** The same for all who ask: tabs that refresh at once get one successor, and nobody has to keep it. */
    successorOf: (refreshToken: string) => mac(newest.refresh, refreshToken),
    /** What may have been given out as the successor, by the newest secret first. */
    successorsOf: (refreshToken: string) => ring.map((keys) => mac(keys.refresh, refreshToken)),

    newXsrfToken: (sessionId: string) => {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${mac(newest.xsrf, sessionId, nonce)}`;
    },
    isXsrfToken: (token: string, sessionId: string) => ring.some((keys) => isSigned(keys, token, sessionId)),
    /** Signed by the newest secret: it stays good when the previous ones are gone. */
    isLastingXsrfToken: (token: string, sessionId: string) => isSigned(newest, token, sessionId),

    codeHash: (phone: string, requester: string, code: string) => mac(newest.code, phone, requester, code),
    isCodeHash: (stored: string, phone: string, requester: string, code: string) =>
      ring.some((keys) => sameText(stored, mac(keys.code, phone, requester, code))),
  };
}

const mostProved = 20_000;
const tokenShape = /^[\w-]{20,200}\.[\w-]{20,1000}\.[\w-]{43}$/;

/** Compares in a time that says nothing about where they differ. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** How random tokens are stored: 256 random bits need no salt and no slow hash. */
export const digest = (token: string): string => hash('sha256', token, 'base64url');
