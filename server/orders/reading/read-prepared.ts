// Orders that were accepted and made ready, read from their stored moments. Nothing else is written for it, so it costs orders nothing.
import { maxPrepared, preparationDays } from '@pishkhan/contract/orders/preparation-calls.ts';
import type { PreparedOrder } from '@pishkhan/contract/orders/preparation-times.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type pg from 'pg';
import { mapInChunks } from '../../infra/map-in-chunks.ts';

export interface Prepared {
  /** The newest first. */
  orders: PreparedOrder[];
  /** The newest name of each product. */
  names: Map<number, string>;
}

interface Row {
  accepted_at: Date;
  ready_at: Date;
  promised: number;
  ids: number[];
  names: string[];
}

const query = {
  name: 'orders-prepared',
  text: `SELECT o.accepted_at, e.at AS ready_at, o.preparation_minutes AS promised,
      ARRAY(SELECT (item ->> 'productId')::int FROM jsonb_array_elements(o.items) item) AS ids,
      ARRAY(SELECT item ->> 'productName' FROM jsonb_array_elements(o.items) item) AS names
    FROM (SELECT * FROM orders WHERE vendor_code = $1 AND placed_at >= $2 AND placed_at > '-infinity' AND NOT is_test
      ORDER BY placed_at DESC, code DESC LIMIT $3) o
    JOIN LATERAL (SELECT min(at) AS at FROM order_event
      WHERE vendor_code = o.vendor_code AND order_code = o.code AND what = 'prepared') e ON e.at IS NOT NULL
    WHERE o.accepted_at IS NOT NULL AND o.preparation_minutes IS NOT NULL
    ORDER BY o.placed_at DESC, o.code DESC`,
};

const rowsAtOnce = 200;
const dayMs = 86_400_000;

export async function readPrepared(pool: pg.Pool, vendorCode: string, now: Date): Promise<Prepared> {
  const since = new Date(now.getTime() - preparationDays * dayMs);
  const { rows } = await pool.query<Row>({ ...query, values: [vendorCode, since, maxPrepared] });
  const names = new Map<number, string>();
  const orders = await mapInChunks(rows, rowsAtOnce, (row) => {
    for (const [place, id] of row.ids.entries()) if (!names.has(id)) names.set(id, row.names[place]!);
    return {
      productIds: [...new Set(row.ids)],
      hour: tehranWallClock(row.accepted_at).hour,
      promised: row.promised,
      taken: (row.ready_at.getTime() - row.accepted_at.getTime()) / 60_000,
    };
  });
  return { orders, names };
}
