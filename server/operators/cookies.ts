// The console's cookies, and the requests that only its own pages can send.
// Invariants: a session's cookie is HttpOnly, SameSite=Strict and, over TLS, `__Host-`; a write repeats the XSRF
// token in its header, which only a script of the same origin can read.
import { operatorXsrf } from '@pishkhan/contract/operators/calls.ts';
import { parseCookie, type SetCookie, stringifySetCookie } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { digest, sameText } from '../infra/digest.ts';
import type { Exchange } from '../infra/http/implement.ts';

const cookieName = { secure: '__Host-operator', plain: 'operator' } as const;

export interface ConsoleCookies {
  set(http: Exchange['http'], token: string, maxAgeSeconds: number): void;
  clear(http: Exchange['http']): void;
  /** The token of the request's session. */
  read(request: FastifyRequest): string | undefined;
  /** The browser says that a page of this origin sent the request, which in a session also repeats the XSRF token. */
  isOwnPage(request: FastifyRequest, inSession: boolean): boolean;
}

/** `url`: the console's public URL, behind a proxy; otherwise the request's own host is the origin. */
export function createConsoleCookies(url: string | undefined): ConsoleCookies {
  const known = url === undefined ? undefined : new URL(url);
  const isSecure = ({ protocol }: FastifyRequest): boolean =>
    known ? known.protocol === 'https:' : protocol === 'https';
  const originOf = ({ protocol, host }: FastifyRequest): string => known?.origin ?? `${protocol}://${host}`;

  const send = ({ request, reply }: Exchange['http'], token: string, life: Partial<SetCookie>): void => {
    const secure = isSecure(request);
    const both = { path: '/', sameSite: 'strict', secure, ...life } as const;
    const name = secure ? cookieName.secure : cookieName.plain;
    for (const cookie of [
      { ...both, name, value: token, httpOnly: true },
      { ...both, name: operatorXsrf.cookie, value: token && xsrfOf(token) },
    ])
      reply.header('set-cookie', stringifySetCookie(cookie));
  };

  const read = (request: FastifyRequest): string | undefined => {
    const value = parseCookie(request.headers.cookie ?? '')[
      isSecure(request) ? cookieName.secure : cookieName.plain
    ];
    return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined;
  };

  const isSameOrigin = (request: FastifyRequest): boolean => {
    const site = request.headers['sec-fetch-site'];
    // Browsers of before 2023 do not send it with every request.
    return site === undefined ? request.headers.origin === originOf(request) : site === 'same-origin';
  };

  return {
    set: (http, token, maxAge) => send(http, token, { maxAge }),
    clear: (http) => send(http, '', { expires: new Date(0), maxAge: 0 }),
    read,
    isOwnPage(request, inSession) {
      if (!isSameOrigin(request)) return false;
      const [token, header] = [read(request), request.headers[operatorXsrf.header]];
      return !inSession || (token !== undefined && sameText(String(header ?? ''), xsrfOf(token)));
    },
  };
}

/** Derived from the session's token, so that it needs no column. The token cannot be derived from it. */
const xsrfOf = (token: string): string => digest(`xsrf ${token}`);
