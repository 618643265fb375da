// The shops that a person may see and work in beside the present one.
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { mostBranches } from '@pishkhan/contract/branches/calls.ts';
import type pg from 'pg';
import { readManagedShops } from '../session/public.ts';

/** Those of a session, at most `mostBranches`, and among them the open ones: at work, and not locked by a second factor. */
export async function managedBranches(pool: pg.Pool, sessionId: string, now: Date) {
  const managed = await readManagedShops(pool, sessionId, mostBranches + 1, now);
  const shops = managed.slice(0, mostBranches);
  const open = shops.filter(({ isLocked, vendorStatus }) => !isLocked && openStatuses.includes(vendorStatus));
  return { shops, open, isMore: managed.length > mostBranches };
}
