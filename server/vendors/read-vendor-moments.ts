// The history of shops' statuses, for webhooks.
import type { VendorState } from '@pishkhan/contract/vendors/vendor-state.ts';
import type pg from 'pg';

/** The moment, and the present shop. */
export interface VendorMoment extends Omit<VendorState, 'reviews' | 'throttle'> {
  action: string;
  fromStatus: string;
  toStatus: string;
  isByOperator: boolean;
  step: number;
}

/** Moments by number, which is unique over all shops. */
export async function readVendorMoments(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, VendorMoment>> {
  const { rows } = await pool.query<VendorMoment & { id: number }>(
    `SELECT m.id, m.action, m.from_status AS "fromStatus", m.to_status AS "toStatus", m.operator_id IS NOT NULL AS "isByOperator",
       v.status AS "vendorStatus", v.step, v.version
     FROM vendor_moment m JOIN vendor v ON v.code = m.vendor_code WHERE m.id = ANY ($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...moment }) => [id, moment]));
}
