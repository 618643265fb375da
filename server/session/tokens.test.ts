import { createHmac, generateKeyPairSync, hkdfSync, randomUUID, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokens } from './tokens.ts';

const secret = 'a secret that only this test has, long enough';
const tokens = createTokens([secret]);
const now = new Date('2026-03-20T12:00:00Z');
const second = Math.floor(now.getTime() / 1000);
const grant = { personId: 7, sessionId: randomUUID(), vendorCode: 'AAA1', membershipVersion: 3 };

const good = await tokens.signAccess(grant, now);
const [goodHead, goodBody, goodSignature] = good.split('.') as [string, string, string];
const header = JSON.parse(Buffer.from(goodHead, 'base64url').toString());
const claims = JSON.parse(Buffer.from(goodBody, 'base64url').toString());

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const ourKey = Buffer.from(hkdfSync('sha256', secret, '', 'pishkhan access token', 32));
const hmac = (key: string | Buffer, head: unknown, body: unknown, hash = 'sha256') => {
  const input = `${encode(head)}.${encode(body)}`;
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
};
/** Signed with our own key: only header and claims are wrong. */
const ours = (change: object, head: object = {}) =>
  hmac(ourKey, { ...header, ...head }, { ...claims, ...change });
const unsigned = (head: object, body: unknown = claims, signature = '') =>
  `${encode({ ...header, ...head })}.${encode(body)}.${signature}`;
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' });
const without = (name: string) => hmac(ourKey, header, { ...claims, [name]: undefined });
const signedBy = (alg: string, key: typeof rsa.privateKey, head: object = {}) => {
  const input = `${encode({ ...header, ...head, alg })}.${encode(claims)}`;
  return `${input}.${sign('sha256', Buffer.from(input), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
};
const emptySignature = Buffer.alloc(32).toString('base64url');

const attacks: Record<string, string> = {
  'no text': '',
  'no dots': 'abc',
  'two parts': `${goodHead}.${goodBody}`,
  'four parts': `${good}.x`,
  'five parts, as encrypted ones have': `${goodHead}.${goodBody}.${goodBody}.${goodBody}.${goodSignature}`,
  'alg none': unsigned({ alg: 'none' }),
  'alg None': unsigned({ alg: 'None' }),
  'alg NONE': unsigned({ alg: 'NONE' }),
  'alg nOnE with the good signature': unsigned({ alg: 'nOnE' }, claims, goodSignature),
  'no alg': unsigned({ alg: undefined }, claims, goodSignature),
  'alg empty': unsigned({ alg: '' }, claims, goodSignature),
  'alg a list': unsigned({ alg: ['HS256', 'none'] }, claims, goodSignature),
  'alg null': unsigned({ alg: null }, claims, goodSignature),
  'signature empty': `${goodHead}.${goodBody}.`,
  'signature of zeros': `${goodHead}.${goodBody}.${emptySignature}`,
  'signature cut': good.slice(0, -1),
  'signature padded': `${good}=`,
  'signature with its first sign changed': `${goodHead}.${goodBody}.${goodSignature[0] === 'A' ? 'B' : 'A'}${goodSignature.slice(1)}`,
  'signature of another token': `${goodHead}.${encode({ ...claims, sub: '8' })}.${goodSignature}`,
  'white space before': ` ${good}`,
  'line feed behind': `${good}\n`,
  'NUL inside': good.replace('.', '\0.'),
  'HS256 with an empty key': hmac('', header, claims),
  'HS256 with the plain secret': hmac(secret, header, claims),
  'HS256 with the kid as key': hmac(header.kid, header, claims),
  'HS256 with another purpose’s key': hmac(
    Buffer.from(hkdfSync('sha256', secret, '', 'pishkhan xsrf token', 32)),
    header,
    claims,
  ),
  'HS256 with a public key as secret': hmac(String(publicPem), header, claims),
  'HS384 with our key': hmac(ourKey, { ...header, alg: 'HS384' }, claims, 'sha384'),
  'HS512 with our key': hmac(ourKey, { ...header, alg: 'HS512' }, claims, 'sha512'),
  'RS256 with a key of one’s own': signedBy('RS256', rsa.privateKey),
  'RS256 with its key inside': signedBy('RS256', rsa.privateKey, {
    jwk: rsa.publicKey.export({ format: 'jwk' }),
  }),
  'ES256 with a key of one’s own': signedBy('ES256', ec.privateKey),
  'ES256 with a signature of zeros': unsigned(
    { alg: 'ES256' },
    claims,
    Buffer.alloc(64).toString('base64url'),
  ),
  'jwk inside, symmetric': hmac('k', { ...header, jwk: { kty: 'oct', k: encode('k') } }, claims),
  'jku of the attacker': hmac('k', { ...header, jku: 'http://127.0.0.1:1/keys' }, claims),
  'x5u of the attacker': hmac('k', { ...header, x5u: 'http://127.0.0.1:1/cert' }, claims),
  'kid of a file': hmac('', { ...header, kid: '../../../../dev/null' }, claims),
  'kid with SQL': hmac('x', { ...header, kid: "' union select 'x" }, claims),
  'our key under another kid': ours({}, { kid: 'other' }),
  'our key without kid': ours({}, { kid: undefined }),
  'our key with kid as list': ours({}, { kid: [header.kid] }),
  'typ of an id token': ours({}, { typ: 'JWT' }),
  'no typ': ours({}, { typ: undefined }),
  'critical extension': ours({}, { crit: ['b64'], b64: true }),
  'payload not encoded': ours({}, { crit: ['b64'], b64: false }),
  ended: ours({ exp: second - 6 }),
  'ended long ago': ours({ exp: 0 }),
  'exp as text': ours({ exp: String(second + 600) }),
  'exp as list': ours({ exp: [second + 600] }),
  'exp too big for a number': hmac(
    ourKey,
    header,
    JSON.stringify(claims).replace(/"exp":\d+/, '"exp":1e400'),
  ),
  'exp with a fraction': ours({ exp: second + 0.5 }),
  'exp negative': ours({ exp: -1 }),
  'no exp': without('exp'),
  'not yet valid': ours({ nbf: second + 60 }),
  'another issuer': ours({ iss: 'pishkhan.example' }),
  'issuers as list': ours({ iss: ['pishkhan'] }),
  'no issuer': without('iss'),
  'another audience': ours({ aud: 'marketplace' }),
  'audiences as list': ours({ aud: ['pishkhan-panel', 'x'] }),
  'no audience': without('aud'),
  'no subject': without('sub'),
  'subject as number': ours({ sub: 7 }),
  'subject 0': ours({ sub: '0' }),
  'subject negative': ours({ sub: '-7' }),
  'subject in Persian digits': ours({ sub: '۷' }),
  'subject with SQL': ours({ sub: '7 or 1=1' }),
  'no session': without('sid'),
  'session that is no uuid': ours({ sid: '../x' }),
  'session as list': ours({ sid: [grant.sessionId] }),
  'no vendor': without('vendor'),
  'vendor as object': ours({ vendor: { code: 'AAA1' } }),
  'no membership version': without('mver'),
  'membership version as text': ours({ mver: '3' }),
  'no id': without('jti'),
  'another claim': ours({ role: 'MANAGER' }),
  'claims as list': hmac(ourKey, header, [claims]),
  'claims not JSON': hmac(ourKey, header, '{"sub":'),
  'claims null': hmac(ourKey, header, 'null'),
  huge: `${goodHead}.${'A'.repeat(100_000)}.${goodSignature}`,
};

describe('an access token', () => {
  it('grants what it was made for', async () => {
    expect(await tokens.readAccess(good, now)).toEqual(grant);
    expect(await tokens.readAccess(ours({}), now)).toEqual(grant);
    const noShop = { ...grant, vendorCode: null, membershipVersion: 0 };
    expect(await tokens.readAccess(await tokens.signAccess(noShop, now), now)).toEqual(noShop);
  });

  it('ends after ten minutes, and not before', async () => {
    const at = (seconds: number) => tokens.readAccess(good, new Date(now.getTime() + seconds * 1000));
    expect(await at(599)).toEqual(grant);
    expect(await at(606)).toBeUndefined();
  });

  it('of another secret is none of ours', async () => {
    const other = await createTokens(['another secret, also long enough to be one']).signAccess(grant, now);
    expect(await tokens.readAccess(other, now)).toBeUndefined();
  });

  it.each(Object.entries(attacks))('forged is refused: %s', async (_name, token) => {
    expect(await tokens.readAccess(token, now)).toBeUndefined();
  });
});

describe('an XSRF token', () => {
  it('is good for its session only', () => {
    const token = tokens.newXsrfToken(grant.sessionId);
    expect(tokens.isXsrfToken(token, grant.sessionId)).toBe(true);
    expect(tokens.isXsrfToken(token, randomUUID())).toBe(false);
    expect(tokens.newXsrfToken(grant.sessionId)).not.toBe(token);
    for (const forged of ['', '.', `${token}x`, token.slice(1), token.replace('.', ''), `x${token}`])
      expect(tokens.isXsrfToken(forged, grant.sessionId)).toBe(false);
  });
});

describe('a code’s hash', () => {
  it('differs by phone, browser, code and secret', () => {
    const other = createTokens(['another secret, also long enough to be one']);
    const hashes = [
      tokens.codeHash('09120000001', 'browser', '123456'),
      tokens.codeHash('09120000002', 'browser', '123456'),
      tokens.codeHash('09120000001', 'browse', 'r123456'),
      tokens.codeHash('09120000001', 'browser', '123457'),
      other.codeHash('09120000001', 'browser', '123456'),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});
