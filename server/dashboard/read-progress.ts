// Facts of a shop besides its settings and its menu.
import type pg from 'pg';

/** An SQL expression: the shop has an order; a test order does not count. */
export const hasOrder = (code: string): string =>
  `EXISTS (SELECT FROM all_orders WHERE vendor_code = ${code} AND placed_at > '-infinity' AND NOT is_test)`;

export interface Progress {
  people: number;
  /** The number of open sessions of its people. */
  devices: number;
  hasOpenTest: boolean;
  hasDoneTest: boolean;
}

export async function readProgress(pool: pg.Pool, vendorCode: string, now: Date): Promise<Progress> {
  const { rows } = await pool.query<Progress>({
    name: 'first-steps-progress',
    text: `SELECT
      (SELECT count(*)::int FROM membership WHERE vendor_code = $1) AS people,
      (SELECT count(*)::int FROM session s JOIN membership m USING (vendor_code, person_id)
        WHERE m.vendor_code = $1 AND s.revoked_at IS NULL AND s.expires_at > $2) AS devices,
      EXISTS (SELECT FROM orders WHERE vendor_code = $1 AND is_test AND is_open) AS "hasOpenTest",
      EXISTS (SELECT FROM test_order_done WHERE vendor_code = $1) AS "hasDoneTest"`,
    values: [vendorCode, now],
  });
  return rows[0]!;
}
