// Moves a session to another shop, for features that create shops.
import type { Kysely } from 'kysely';
import { now as readClock } from '../infra/clock.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { moveSession } from './store-sessions.ts';
import type { AccessGrant, Tokens } from './tokens.ts';
import { forgetSession } from './visitors.ts';

export interface SessionMoves {
  /** In the transaction that makes the membership; undefined when the session ended meanwhile, or the shop is not theirs. */
  move(trx: Kysely<Tables>, visitor: Visitor, vendorCode: string): Promise<AccessGrant | undefined>;
  /** After the commit: the token to go on with. */
  finish(grant: AccessGrant, now: Date): Promise<string>;
}

export const createSessionMoves = ({ db, tokens }: { db: Kysely<Tables>; tokens: Tokens }): SessionMoves => ({
  move: (trx, visitor, vendorCode) => moveSession(trx, visitor, vendorCode, readClock()),
  finish(grant, now) {
    forgetSession(db, grant.sessionId);
    return tokens.signAccess(grant, now);
  },
});
