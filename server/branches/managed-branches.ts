// The shops besides the present one that a person may see and work in.
import { type listBranchOrders, maxBranches } from '@pishkhan/contract/branches/calls.ts';
import type pg from 'pg';
import { listOtherShops } from '../session/public.ts';

/** A session's shops, at most `maxBranches`, and the open ones in which it may make the call now. */
export async function managedBranches(
  pool: pg.Pool,
  sessionId: string,
  access: typeof listBranchOrders.access,
  now: Date,
) {
  const managed = await listOtherShops(pool, sessionId, access, now, { max: maxBranches + 1 });
  const shops = managed.slice(0, maxBranches);
  return { shops, open: shops.filter(({ mayAct }) => mayAct), isMore: managed.length > maxBranches };
}
