import { refuse } from '@pishkhan/contract/faults.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Authenticators } from '../infra/http/register-calls.ts';
import type { Tokens } from './tokens.ts';
import { findVisitor } from './visitors.ts';

/** Authenticates an access token: its session must be live, in the shop and with the membership for which the token was made. */
export const createStaffAuthentication =
  ({ db, tokens }: { db: Db; tokens: Tokens }): NonNullable<Authenticators['staff']> =>
  async (token, now, suffices) => {
    const grant = await tokens.readAccess(token, now);
    if (!grant) return tokens.isOver(token, now) ? 'over' : refuse('UNAUTHENTICATED');
    const visitor = await findVisitor(
      db,
      grant.sessionId,
      (live) =>
        live.visitor.personId === grant.personId &&
        live.visitor.vendorCode === grant.vendorCode &&
        live.membershipVersion === grant.membershipVersion,
      suffices,
      now,
    );
    // 401, so that the client refreshes and learns the present state: another shop, another role, or none.
    return visitor ?? refuse('UNAUTHENTICATED');
  };
