// Everything derived from the server's secret: access tokens, refresh tokens' successors, XSRF tokens, hashes
// of codes. Each has its own key (HKDF), so that none can replace another. During a rotation the newest
// secret signs and the previous ones only verify.
import { createHmac, hash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { sameText } from '../infra/digest.ts';

const issuer = 'pishkhan';
const audience = 'pishkhan-panel';
/** Tolerated difference between servers' clocks. A larger one ends a token early, and the panel refreshes it. */
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
  /** The session's shop, and the version of the person's membership there; null and 0 without a shop. */
  vendor: z.nullable(z.string()),
  mver: z.int(),
});

type AccessClaims = z.output<typeof accessClaimsSchema>;

/** The content of an access token, without the role: each request reads it from the membership. */
export interface AccessGrant {
  personId: number;
  sessionId: string;
  vendorCode: string | null;
  membershipVersion: number;
}

export type Tokens = ReturnType<typeof createTokens>;

interface Keys {
  /** Key id, in the header of access tokens. */
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

/** `secrets`: newest first; the others only verify. */
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

  /** Tokens with a verified signature: verification costs 150 µs and need not be repeated. The expiry is checked each time. */
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

    /** The token's grant; undefined when it is foreign or expired. */
    async readAccess(token: string, now: Date): Promise<AccessGrant | undefined> {
      const claims = proved.get(token) ?? (await prove(token, now));
      if (!claims || claims.exp + leewaySeconds <= now.getTime() / 1000) return undefined;
      if (proved.size >= maxProved) proved.clear();
      proved.set(token, claims);
      return {
        personId: Number(claims.sub),
        sessionId: claims.sid,
        vendorCode: claims.vendor,
        membershipVersion: claims.mver,
      };
    },

    /** True when the token claims to be expired. The claim is unverified, because an expired token grants nothing. */
    isOver(token: string, now: Date): boolean {
      try {
        return decodeJwt(token).exp! <= now.getTime() / 1000;
      } catch {
        return false;
      }
    },

    newRefreshToken: () => randomBytes(32).toString('base64url'),
    /** Deterministic: concurrent refreshes of several tabs get one successor, which need not be stored. */
    successorOf: (refreshToken: string) => mac(newest.refresh, refreshToken),
    /** Successors that may have been issued, by the newest secret first. */
    successorsOf: (refreshToken: string) => ring.map((keys) => mac(keys.refresh, refreshToken)),

    newXsrfToken: (sessionId: string) => {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${mac(newest.xsrf, sessionId, nonce)}`;
    },
    isXsrfToken: (token: string, sessionId: string) => ring.some((keys) => isSigned(keys, token, sessionId)),
    /** True when the newest secret signed it: it stays valid when the previous ones are dropped. */
    isLastingXsrfToken: (token: string, sessionId: string) => isSigned(newest, token, sessionId),

    codeHash: (phone: string, requester: string, code: string) => mac(newest.code, phone, requester, code),
    isCodeHash: (stored: string, phone: string, requester: string, code: string) =>
      ring.some((keys) => sameText(stored, mac(keys.code, phone, requester, code))),
  };
}

const maxProved = 20_000;
const tokenShape = /^[\w-]{20,200}\.[\w-]{20,1000}\.[\w-]{43}$/;
