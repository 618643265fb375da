import { refuse } from '@pishkhan/contract/faults.ts';
import { refreshToken } from '@pishkhan/contract/session/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { readRefreshCookie, readXsrfToken, setSessionCookies } from '../cookies.ts';
import type { SessionParts } from '../parts.ts';
import { renewSession } from '../renew-session.ts';
import { evictSession } from '../visitors.ts';

/** A refusal never clears the cookie: it may answer a lost race, and the browser already has the newer cookie. */
export const refreshTokenHandler = ({ db, tokens, log }: SessionParts) =>
  implement(refreshToken, async (_request, { audit, now, requestId, http }) => {
    const presented = readRefreshCookie(http.request);
    if (!presented) return refuse('UNAUTHENTICATED');
    const xsrfToken = readXsrfToken(http.request);
    if (!xsrfToken) return refuse('XSRF');

    const renewal = await renewSession(db, tokens, { refreshToken: presented, xsrfToken }, audit, now);
    if (renewal.outcome === 'not-this-session') return refuse('XSRF');
    if (renewal.outcome === 'replayed') {
      evictSession(db, renewal.sessionId);
      log.warn({ requestId, personId: renewal.personId }, 'session ended: its refresh token was replayed');
    }
    if (renewal.outcome === 'ended-remotely')
      return refuse('SIGNED_OUT_REMOTELY', { by: renewal.by, at: renewal.at.toISOString() });
    if (renewal.outcome !== 'renewed') return refuse('UNAUTHENTICATED');

    const { grant, refreshToken: next, lastsSeconds } = renewal;
    const lasting = tokens.isLastingXsrfToken(xsrfToken, grant.sessionId)
      ? xsrfToken
      : tokens.newXsrfToken(grant.sessionId);
    setSessionCookies(http, { refreshToken: next, xsrfToken: lasting, maxAgeSeconds: lastsSeconds }, log);
    return { token: await tokens.signAccess(grant, now) };
  });
