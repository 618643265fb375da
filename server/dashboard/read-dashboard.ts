// The facts of a dashboard, in one statement and therefore of one instant. Parts that the role may not read are not queried.
import { type Permission, roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { type Figures, maxDisputable, maxWaiting } from '@pishkhan/contract/dashboard/calls.ts';
import type pg from 'pg';
import { type LedgerSummary, ledgerSummaryAsJson, openDisputes } from '../ledger/public.ts';
import { refusedChanges, somethingWithoutHours } from '../menu/public.ts';
import { figuresAsJson, listenersAsJson, type Runs, runsAsJson, waitingReports } from '../orders/public.ts';
import { ratingAsJson, unansweredReviews } from '../reviews/public.ts';
import { openInvitations } from '../staff/public.ts';
import { hasServedArea, type Shop, shopAsJson } from '../vendors/public.ts';
import { hasOrder } from './read-progress.ts';

/** Sums of all ratings and of the last week's. */
export interface RatingSums {
  records: number;
  points: number;
  recordsSince: number;
  pointsSince: number;
}

export interface DashboardFacts {
  shop: Shop;
  hasServedArea: boolean;
  hasOrderable: boolean;
  /** Ids of sessions. */
  listeners: string[];
  today?: Figures;
  lastWeek?: Figures;
  rating?: RatingSums;
  reports?: number;
  reviews?: number;
  rejectedChanges?: number;
  rejectedOptionChanges?: number;
  disputes?: number;
  invitations?: number;
  money?: LedgerSummary;
  runs?: Runs;
  hasOrder?: boolean;
}

export interface Moments {
  now: Date;
  /** Start of the business day. */
  from: Date;
  /** The same two instants a week earlier. */
  weekAgo: Date;
  weekAgoFrom: Date;
  /** First business day of the present Jalali month. */
  monthStart: string;
}

const most = maxWaiting;

/** Each column with the permission that it needs. The statement's values are those of `readDashboard`. */
const columns: Readonly<Record<keyof DashboardFacts, readonly [Permission, string]>> = {
  shop: ['vendor.read', shopAsJson('$1', 'false')],
  hasServedArea: ['vendor.read', hasServedArea('$1')],
  hasOrderable: ['vendor.read', somethingWithoutHours('$1', '$2')],
  listeners: ['vendor.read', listenersAsJson('$1')],
  today: ['orders.history', figuresAsJson('$1', '$3', '$2')],
  lastWeek: ['orders.history', figuresAsJson('$1', '$5', '$4')],
  rating: ['reviews.read', ratingAsJson('$1', '$4')],
  reports: ['orders.read', waitingReports('$1', most)],
  reviews: ['reviews.read', unansweredReviews('$1', most)],
  rejectedChanges: ['menu.read', refusedChanges('$1', 'product_id', most)],
  rejectedOptionChanges: ['menu.read', refusedChanges('$1', 'option_category_id', most)],
  disputes: ['reports.read', openDisputes('$1', most)],
  invitations: ['staff.manage', openInvitations('$1', '$2', most)],
  money: ['reports.read', ledgerSummaryAsJson('$1', '$2', '$6', maxDisputable)],
  runs: ['runs.read', runsAsJson('$1', '$3', '$2')],
  hasOrder: ['vendor.settings', hasOrder('$1')],
};

const statements = new Map<Role, { name: string; text: string }>();

function statementOf(role: Role): { name: string; text: string } {
  const known = statements.get(role);
  if (known) return known;
  const allowed = Object.entries(columns).filter(([, [permission]]) => roleHas(role, permission));
  // The casts name the types of values that no column of this role uses.
  const text = `SELECT ${allowed.map(([name, [, sql]]) => `${sql} AS "${name}"`).join(', ')}
    FROM (SELECT $1::text, $2::timestamptz, $3::timestamptz, $4::timestamptz, $5::timestamptz, $6::date) asked`;
  const statement = { name: `dashboard-${role}`, text };
  statements.set(role, statement);
  return statement;
}

export async function readDashboard(
  pool: pg.Pool,
  vendorCode: string,
  role: Role,
  { now, from, weekAgo, weekAgoFrom, monthStart }: Moments,
): Promise<DashboardFacts> {
  const values = [vendorCode, now, from, weekAgo, weekAgoFrom, monthStart];
  const { rows } = await pool.query<DashboardFacts>({ ...statementOf(role), values });
  return rows[0]!;
}
