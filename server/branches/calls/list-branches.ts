import { type Branch, listBranches } from '@pishkhan/contract/branches/calls.ts';
import { sellingAt } from '@pishkhan/contract/dashboard/selling.ts';
import { businessDay, tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { isOrderableByHours } from '../../dashboard/public.ts';
import { implement } from '../../infra/http/implement.ts';
import { managedBranches } from '../managed-branches.ts';
import { type BranchFacts, readBranches } from '../read-branches.ts';

export const listBranchesHandler = (pool: pg.Pool) =>
  implement(listBranches, async (_request, { staff: { sessionId }, now }) => {
    const { shops, open, isMore } = await managedBranches(pool, sessionId, listBranches.access, now);
    const codes = open.map(({ vendorCode }) => vendorCode);
    const facts = await readBranches(pool, codes, now, businessDay(now).from);
    const branches: Branch[] = [];
    for (const { mayAct, ...shop } of shops) {
      const known = mayAct ? facts.get(shop.vendorCode) : undefined;
      branches.push({ ...shop, work: known ? await workOf(pool, known, now) : null });
    }
    return { branches, isMore, serverTime: tehranIso(now) };
  });

async function workOf(
  pool: pg.Pool,
  { shop, listeners, today, waiting, owed, rating: { records, points }, ...facts }: BranchFacts,
  now: Date,
): Promise<Branch['work']> {
  const selling = sellingAt(
    {
      ...shop,
      ...facts,
      hasOrderable: facts.hasOrderable || (await isOrderableByHours(pool, shop, now)),
      listeners: listeners.length,
    },
    now,
  );
  return {
    isOrderable: selling.isOrderable,
    because: [...selling.reasons],
    opensAt: selling.opensAt && tehranIso(selling.opensAt),
    ...today,
    waiting,
    owed,
    rating: records === 0 ? null : Math.round((points / records) * 100) / 100,
  };
}
