// The state of a shop for open panels: its status and version.

import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { now as readClock } from '../infra/clock.ts';
import { arrayParameter } from '../infra/database/array-parameter.ts';
import type { Db } from '../infra/database/tables.ts';
import { type StateWatch, watchState } from '../infra/live/watch-state.ts';
import type { Log } from '../infra/log.ts';
import { type OpenThrottle, openThrottlesJson, viewThrottle } from './throttle/store-throttles.ts';

/** Together with a state broadcast's quarter of a second, a change arrives within a second. */
export const vendorPollMs = 500;

const reviewsVersion =
  'coalesce((SELECT t.version FROM review_total t WHERE t.vendor_code = vendor.code), 0)';

/** Writers of disputes hold the lock of the ledger, so their numbers are committed in order and this one only rises. */
const disputesVersion =
  'coalesce((SELECT max(d.change) FROM ledger_dispute d WHERE d.vendor_code = vendor.code), 0)';

export async function readVendorStates(
  pool: pg.Pool,
  vendorCodes: readonly string[],
): Promise<Map<string, VendorState>> {
  const { rows } = await pool.query<Omit<VendorState, 'throttle'> & { code: string; open: OpenThrottle[] }>({
    name: 'vendor-states',
    text: `SELECT code, status AS "vendorStatus", version, ${reviewsVersion} AS reviews, ${disputesVersion} AS disputes, ${openThrottlesJson('vendor')} AS open
      FROM vendor WHERE code = ANY (${arrayParameter('$1', 'text')})`,
    values: [vendorCodes],
  });
  const now = readClock();
  return new Map(
    rows.map(({ code, open, ...state }) => [code, { ...state, throttle: viewThrottle(open, now) }]),
  );
}

/** Runs in a transaction to see its own changes. */
export async function readVendorState(db: Db, vendorCode: string, now: Date): Promise<VendorState> {
  const { open, ...state } = await db
    .selectFrom('vendor')
    .select(['status as vendorStatus', 'version'])
    .select(sql<number>`${sql.raw(reviewsVersion)}`.as('reviews'))
    .select(sql<number>`${sql.raw(disputesVersion)}`.as('disputes'))
    .select(sql<OpenThrottle[]>`${sql.raw(openThrottlesJson('vendor'))}`.as('open'))
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  return { ...state, throttle: viewThrottle(open, now) };
}

/** The state cache for the streams of open shops. */
export const watchVendorStates = (pool: pg.Pool, log: Log): StateWatch =>
  watchState(
    {
      eventName: 'vendor',
      everyMs: vendorPollMs,
      async lookUp(vendorCodes) {
        const states = await readVendorStates(pool, vendorCodes);
        return new Map([...states].map(([code, state]) => [code, JSON.stringify(state)]));
      },
    },
    log,
  );
