// Everything that is made from the server's one secret: access tokens, refresh tokens' successors, XSRF tokens, hashes of codes.
// Each has a key of its own (HKDF), so that none can be used in the place of another.
import { createHmac, hash, hkdfSync, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
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

export function createTokens(secret: string, { accessSeconds = 600 }: { accessSeconds?: number } = {}) {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', `pishkhan ${purpose}`, 32));
  const accessKey = key('access token');
  const refreshKey = key('refresh token');
  const xsrfKey = key('xsrf token');
  const codeKey = key('one-time code');
  const kid = hash('sha256', accessKey, 'hex').slice(0, 8);

  const ourHeader = { alg: 'HS256', typ: 'at+jwt', kid };
  const ourHeaderSchema = z.strictObject({
    alg: z.literal(ourHeader.alg),
    typ: z.literal(ourHeader.typ),
    kid: z.literal(kid),
  });

  const mac = (macKey: Buffer, ...parts: string[]) =>
    createHmac('sha256', macKey).update(JSON.stringify(parts)).digest('base64url');

  /** Tokens whose signature was found good: it stays good, and checking it again costs 150 µs. That they end is checked each time. */
  const proved = new Map<string, AccessClaims>();

  async function prove(token: string, now: Date): Promise<AccessClaims | undefined> {
    if (!tokenShape.test(token)) return undefined;
    try {
      const { payload, protectedHeader } = await jwtVerify(token, accessKey, {
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
        .sign(accessKey);
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

    newRefreshToken: () => randomBytes(32).toString('base64url'),
    /** The same for all who ask: tabs that refresh at once get one successor, and nobody has to keep it. */
    successorOf: (refreshToken: string) => mac(refreshKey, refreshToken),

    newXsrfToken: (sessionId: string) => {
      const nonce = randomBytes(16).toString('base64url');
      return `${nonce}.${mac(xsrfKey, sessionId, nonce)}`;
    },
    isXsrfToken: (token: string, sessionId: string) => {
      const [nonce = '', signature = ''] = token.split('.');
      return sameText(signature, mac(xsrfKey, sessionId, nonce));
    },

    codeHash: (phone: string, requester: string, code: string) => mac(codeKey, phone, requester, code),
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
