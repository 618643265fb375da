import type { Role } from '@pishkhan/contract/access/roles.ts';
import { getDashboard } from '@pishkhan/contract/dashboard/calls.ts';
import { sellingAt } from '@pishkhan/contract/dashboard/selling.ts';
import { addMonths, monthOfDay } from '@pishkhan/contract/ledger/statement.ts';
import { jalaliMonthSpan } from '@pishkhan/contract/time/jalali.ts';
import { businessDay, tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { coalesce } from '../../infra/coalesce.ts';
import { implement } from '../../infra/http/implement.ts';
import type { LedgerSummary } from '../../ledger/public.ts';
import { isOrderableByHours } from '../is-orderable-by-hours.ts';
import { type DashboardFacts, type RatingSums, readDashboard } from '../read-dashboard.ts';
import { readFirstSteps } from '../read-first-steps.ts';

const weekMs = 7 * 86_400_000;

interface DashboardQuery {
  vendorCode: string;
  role: Role;
  now: Date;
}

/** All panels of a shop request it at once when an event reports that the answer has changed. */
export function getDashboardHandler(pool: pg.Pool) {
  const readFacts = coalesce(
    ({ vendorCode, role }: DashboardQuery) => `${vendorCode} ${role}`,
    async ({ vendorCode, role, now }) => {
      const weekAgo = new Date(now.getTime() - weekMs);
      const { from, date } = businessDay(now);
      const monthStart = jalaliMonthSpan(monthOfDay(date)).startDate;
      const moments = { now, from, weekAgo, weekAgoFrom: businessDay(weekAgo).from, monthStart };
      const facts = await readDashboard(pool, vendorCode, role, moments);
      const hasOrderable = facts.hasOrderable || (await isOrderableByHours(pool, facts.shop, now));
      const firstSteps = await firstStepsOf(pool, facts, now);
      return { ...facts, hasOrderable, ...(firstSteps !== undefined && { firstSteps }) };
    },
  );
  return implement(getDashboard, async (_request, { staff, now }) => {
    const { vendorCode, role, sessionId } = staff;
    const { shop, today, lastWeek, rating, firstSteps, ...facts } = await readFacts({
      vendorCode,
      role,
      now,
    });
    const { hasServedArea, hasOrderable, reports, reviews, disputes, invitations } = facts;
    const { rejectedChanges, rejectedOptionChanges, money, runs } = facts;
    // The requesting device knows itself whether it would be heard.
    const listeners = facts.listeners.filter((listener) => listener !== sessionId).length;
    const selling = sellingAt({ ...shop, hasServedArea, hasOrderable, listeners }, now);
    return {
      selling: {
        isOrderable: selling.isOrderable,
        reasons: [...selling.reasons],
        opensAt: selling.opensAt && tehranIso(selling.opensAt),
        hiddenReason: shop.hiddenReason,
      },
      figures: today && lastWeek && { today, lastWeek },
      rating: rating && ratingOf(rating),
      waiting: { reports, reviews, rejectedChanges, rejectedOptionChanges, disputes, invitations },
      ...(money && { money: moneyOf(money, now) }),
      ...(runs && { runs }),
      firstSteps,
      today: businessDay(now).date,
      serverTime: tehranIso(now),
    };
  });
}

function moneyOf({ closing, disputable, ...sums }: LedgerSummary, now: Date) {
  const lastMonth = addMonths(monthOfDay(businessDay(now).date), -1);
  return {
    ...sums,
    disputable: disputable.map((row) => ({ ...row, until: tehranIso(new Date(row.until)) })),
    lastStatement: closing === null ? null : { ...lastMonth, closing },
  };
}

/** The next steps apply to a shop that its own people can open and close. */
async function firstStepsOf(pool: pg.Pool, { shop, hasOrder }: DashboardFacts, now: Date) {
  const isTheirs = shop.status === 'ACTIVE' || shop.status === 'TEMPORARY_INACTIVE';
  if (hasOrder === undefined || !isTheirs) return undefined;
  return hasOrder ? null : readFirstSteps(pool, shop.code, now);
}

function ratingOf({ records, points, recordsSince, pointsSince }: RatingSums) {
  const average = (sum: number, count: number) =>
    count === 0 ? null : Math.round((sum / count) * 100) / 100;
  return {
    rating: average(points, records),
    weekAgo: average(points - pointsSince, records - recordsSince),
    ratesCount: records,
  };
}
