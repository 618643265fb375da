// The state of a shop for open panels: its status and version.
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import type pg from 'pg';
import { type StateWatch, watchState } from '../infra/live/watch-state.ts';
import type { Log } from '../infra/log.ts';

/** Together with the quarter of a second of a state broadcast, a change arrives within a second. */
export const vendorLookMs = 500;

export async function readVendorStates(
  pool: pg.Pool,
  vendorCodes: readonly string[],
): Promise<Map<string, VendorState>> {
  const { rows } = await pool.query<VendorState & { code: string }>({
    name: 'vendor-states',
    text: 'SELECT code, status AS "vendorStatus", version FROM vendor WHERE code = ANY ($1)',
    values: [vendorCodes],
  });
  return new Map(rows.map(({ code, vendorStatus, version }) => [code, { vendorStatus, version }]));
}

/** For the streams of open shops. */
export const watchVendorStates = (pool: pg.Pool, log: Log): StateWatch =>
  watchState(
    {
      eventName: 'vendor',
      everyMs: vendorLookMs,
      async lookUp(vendorCodes) {
        const states = await readVendorStates(pool, vendorCodes);
        return new Map([...states].map(([code, state]) => [code, JSON.stringify(state)]));
      },
    },
    log,
  );
