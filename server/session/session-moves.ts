// Moves a session to another shop, for features that create shops.
import { now as readClock } from '../infra/clock.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { moveSession } from './store-sessions.ts';
import type { AccessGrant, Tokens } from './tokens.ts';
import { evictSession } from './visitors.ts';

export interface SessionMoves {
  /**
   * Runs in the transaction that creates the membership; undefined when the session ended meanwhile, or the
   * person does not belong to the shop.
   */
  move(
    trx: Db,
    visitor: Pick<Visitor, 'sessionId' | 'personId'>,
    vendorCode: string,
  ): Promise<AccessGrant | undefined>;
  /** Returns the new access token, after the commit. */
  finish(grant: AccessGrant, now: Date): Promise<string>;
}

export const createSessionMoves = ({ db, tokens }: { db: Db; tokens: Tokens }): SessionMoves => ({
  move: (trx, visitor, vendorCode) => moveSession(trx, visitor, vendorCode, readClock()),
  finish(grant, now) {
    evictSession(db, grant.sessionId);
    return tokens.signAccess(grant, now);
  },
});
