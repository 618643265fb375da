// The session's cookies and their attributes.
// Https uses `__Host-` and Secure. Plain http from another machine (a phone in the shop's network) uses plain
// ones, because browsers refuse the others. This machine uses both: browsers differ in whether localhost may
// set Secure cookies over http, and drop those that they refuse.
import { randomBytes } from 'node:crypto';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Exchange } from '../infra/http/implement.ts';
import type { Log } from '../infra/log.ts';
import { requesterDays } from '../infra/personal-data/periods.ts';

type Http = Exchange['http'];

const safeName = '__Host-rt';
const plainName = 'rt';
const xsrfName = 'XSRF-TOKEN';
/** The safe form comes first, as for the refresh token. Marks from before the safe form are still accepted. */
const requesterNames = { safe: '__Host-otp-request', plain: 'otp-request' };

/** Parsed only when a call needs them: most requests have none. */
const cookiesOf = (request: FastifyRequest) => parseCookie(request.headers.cookie ?? '');
const setCookie = (reply: FastifyReply, cookie: SetCookie): void =>
  void reply.header('set-cookie', stringifySetCookie(cookie));

const isThisMachine = (host: string): boolean => /^(localhost|127\.0\.0\.1|\[?::1\]?)$/.test(host);

const refreshNames = (request: FastifyRequest): string[] => {
  if (request.protocol === 'https') return [safeName];
  return isThisMachine(request.hostname) ? [safeName, plainName] : [plainName];
};

const refreshOptions = (name: string): Omit<SetCookie, 'value'> => ({
  name,
  path: '/',
  httpOnly: true,
  sameSite: 'strict',
  secure: name === safeName,
});

/** Readable by our script, which repeats it in a header. */
const xsrfOptions = (request: FastifyRequest): Omit<SetCookie, 'value'> => ({
  name: xsrfName,
  path: '/',
  sameSite: 'strict',
  secure: request.protocol === 'https',
});

export interface SessionCookies {
  refreshToken: string;
  xsrfToken: string;
  maxAgeSeconds: number;
}

/** Logs once when a plain cookie was necessary. */
export function setSessionCookies({ request, reply }: Http, cookies: SessionCookies, log: Log): void {
  const maxAge = cookies.maxAgeSeconds;
  const names = refreshNames(request);
  if (!names.includes(safeName)) warnOnce(log);
  for (const name of names)
    setCookie(reply, { ...refreshOptions(name), value: cookies.refreshToken, maxAge });
  setCookie(reply, { ...xsrfOptions(request), value: cookies.xsrfToken, maxAge });
}

const warned = new WeakSet<Log>();

function warnOnce(log: Log): void {
  if (warned.has(log)) return;
  warned.add(log);
  log.warn(
    'people sign in over plain http, so their cookies are not Secure: serve it behind TLS, or set TRUST_PROXY if it is',
  );
}

export function clearSessionCookies({ request, reply }: Http): void {
  const over = { value: '', expires: new Date(0), maxAge: 0 };
  for (const name of refreshNames(request)) setCookie(reply, { ...refreshOptions(name), ...over });
  setCookie(reply, { ...xsrfOptions(request), ...over });
}

export const readRefreshCookie = (request: FastifyRequest): string | undefined =>
  refreshNames(request)
    .map((name) => cookiesOf(request)[name])
    .find((value) => value !== undefined && /^[\w-]{43}$/.test(value));

/** The XSRF token when cookie and header agree and the browser reports no foreign site. It has not been verified for the session yet. */
export function readXsrfToken(request: FastifyRequest): string | undefined {
  const site = request.headers['sec-fetch-site'] ?? 'none';
  const header = request.headers['x-xsrf-token'];
  const isOurs = site === 'same-origin' || site === 'none';
  return isOurs && header && header === cookiesOf(request)[xsrfName] ? String(header) : undefined;
}

/** The browser's mark: a code is valid only for the browser that requested it. */
export function readRequester(request: FastifyRequest): string | undefined {
  return [requesterNames.safe, requesterNames.plain]
    .map((name) => cookiesOf(request)[name])
    .find((value) => value !== undefined && /^[\w-]{22}$/.test(value));
}

export const newRequester = (): string => randomBytes(16).toString('base64url');

export function setRequester(request: FastifyRequest, reply: FastifyReply, requester: string): void {
  const secure = request.protocol === 'https';
  setCookie(reply, {
    name: secure ? requesterNames.safe : requesterNames.plain,
    value: requester,
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: requesterDays * 86_400,
  });
}
