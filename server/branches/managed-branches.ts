// The shops that a person may see and work in beside the present one.
import { type listBranchOrders, mostBranches } from '@pishkhan/contract/branches/calls.ts';
import type pg from 'pg';
import { listOtherShops } from '../session/public.ts';

/** Those of a session, at most `mostBranches`, and among them the open ones, in which it may make the call now. */
export async function managedBranches(
  pool: pg.Pool,
  sessionId: string,
  access: typeof listBranchOrders.access,
  now: Date,
) {
  const managed = await listOtherShops(pool, sessionId, access, now, { max: mostBranches + 1 });
  const shops = managed.slice(0, mostBranches);
  return { shops, open: shops.filter(({ mayAct }) => mayAct), isMore: managed.length > mostBranches };
}
