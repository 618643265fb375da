// Renews a session: rotates its refresh token. Two round trips, because a panel waits for it when it opens.
import type { SessionEnder } from '@pishkhan/contract/session/session.ts';
import type { Audit } from '../infra/audit/audit.ts';
import { inPipeline } from '../infra/database/in-pipeline.ts';
import type { Db } from '../infra/database/tables.ts';
import { digest } from '../infra/digest.ts';
import { shopAfterRenewal } from './store-memberships.ts';
import { findPresented, rotateToken } from './store-refresh-tokens.ts';
import {
  enteringShop,
  idleSeconds,
  keepingRefreshToken,
  type Renewed,
  revokingSession,
  usingSession,
} from './store-sessions.ts';
import type { Tokens } from './tokens.ts';

/** Grace period in which concurrent tabs, or a retry after a slow answer, get the same successor. */
const graceSeconds = 30;
/**
 * A successor is not replaced before its predecessor's grace period is over, with a margin for pending
 * answers: otherwise a late answer could leave a token in the browser that another tab has already used up.
 */
const successorRestSeconds = graceSeconds + 5;

const after = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1000);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);
const secondsBetween = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / 1000;

export type Renewal =
  | ({ outcome: 'renewed' } & Renewed)
  | { outcome: 'ended' }
  | { outcome: 'ended-remotely'; by: SessionEnder; at: Date }
  | { outcome: 'not-this-session' }
  | { outcome: 'replayed'; sessionId: string; personId: number };

/**
 * Exchanges a refresh token for its successor. A token used up before the grace period is a replay: somebody
 * has a copy, nobody can tell who, so the session ends for all.
 */
export function renewSession(
  db: Db,
  tokens: Tokens,
  presented: { refreshToken: string; xsrfToken: string },
  audit: Audit,
  now: Date,
): Promise<Renewal> {
  return inPipeline(db, async (pipeline): Promise<Renewal> => {
    const { token, session, shops, successors } = await findPresented(pipeline, db, tokens, presented, now);
    if (!token) return { outcome: 'ended' };
    if (!tokens.isXsrfToken(presented.xsrfToken, token.session_id)) return { outcome: 'not-this-session' };
    if (!session || token.expires_at <= now) return { outcome: 'ended' };

    if (session.revoked_at)
      return session.ended_by
        ? { outcome: 'ended-remotely', by: session.ended_by, at: session.revoked_at }
        : { outcome: 'ended' };
    const { id: sessionId, person_id: personId, vendor_code: vendorCode } = session;
    const idleEnd = earlier(after(now, idleSeconds), session.expires_at);
    const successor = tokens.successorOf(presented.refreshToken);
    let refreshToken = successor;
    if (token.rotated_at) {
      if (secondsBetween(token.rotated_at, now) > graceSeconds) {
        void pipeline.send(revokingSession(db, sessionId, 'REPLAY', now).compile());
        audit.about({ sessionId, personId, vendorCode, outcome: 'REPLAYED' });
        pipeline.join(audit.record(pipeline.line));
        return { outcome: 'replayed', sessionId, personId };
      }
      // The successor issued within the grace period; undefined when the secret that made it has been dropped since.
      const given = tokens.successorsOf(presented.refreshToken).find((one) => successors.has(digest(one)));
      if (given) refreshToken = given;
      else void pipeline.send(keepingRefreshToken(db, successor, sessionId, idleEnd, now).compile());
    } else if (isRestingSuccessor(token.created_at, session.created_at, now)) {
      refreshToken = presented.refreshToken;
    } else {
      rotateToken(pipeline, db, { hash: token.hash, sessionId, successor, idleEnd }, now);
    }

    const place = await shopAfterRenewal(pipeline.db, { personId, vendorCode }, shops, now);
    void pipeline.send(usingSession(db, sessionId, now).compile());
    // A session that was moved since the read keeps its shop: this token is refused then, and the next one leads there.
    if (place.vendorCode !== vendorCode)
      void pipeline.send(
        enteringShop(db, sessionId, place.vendorCode, now)
          .where('vendor_code', vendorCode === null ? 'is' : '=', vendorCode)
          .compile(),
      );
    const lastsSeconds = Math.floor(secondsBetween(now, idleEnd));
    return { outcome: 'renewed', grant: { personId, sessionId, ...place }, refreshToken, lastsSeconds };
  });
}

/** A session's first token has no predecessor whose answer could be pending. */
const isRestingSuccessor = (tokenAt: Date, sessionAt: Date, now: Date): boolean =>
  tokenAt.getTime() !== sessionAt.getTime() && secondsBetween(tokenAt, now) < successorRestSeconds;
