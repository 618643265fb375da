// The intervals in which some device of a shop followed its orders (write-listeners.ts writes them).
import type { Queryable } from '../../infra/database/in-transaction.ts';

interface Heard {
  heard: { from: number; until: number }[];
  heardSince: number | null;
}

/** Intervals in which some device of the shop followed orders, and since when they are recorded, in milliseconds. */
export async function readHeard(
  reads: Queryable,
  vendorCode: string,
  from: Date,
  until: Date,
): Promise<Heard> {
  const ms = (instant: string): string => `(extract(epoch FROM ${instant}) * 1000)::float8`;
  const { rows } = await reads.query<Heard>({
    name: 'orders-heard',
    text: `SELECT
      (SELECT coalesce(json_agg(json_build_object('from', ${ms('started_at')}, 'until', ${ms('until')})), '[]')
        FROM order_heard WHERE vendor_code = $1 AND started_at < $3 AND until > $2) AS heard,
      (SELECT ${ms('min(started_at)')} FROM order_heard WHERE vendor_code = $1) AS "heardSince"`,
    values: [vendorCode, from, until],
  });
  return rows[0]!;
}
