// All orders that a filter finds, newest first, in batches. No transaction or connection is held between two batches,
// so a slow reader costs nothing. Each order comes once, in its state when its batch is read.
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { runNamed } from '../../infra/database/named-values.ts';
import { conditionsOf } from './filter-conditions.ts';
import { type FoundRow, selectFound } from './row.ts';

/** Small, because the event loop is blocked while a batch is rendered. */
const batch = 120;

export async function* readHistory(
  reads: Queryable,
  vendorCode: string,
  filter: HistoryFilter,
): AsyncGenerator<FoundRow[]> {
  // Status and type are filtered here: where few orders match, a statement would scan too far for one batch.
  const isWanted = ({ status, delivery_type }: FoundRow) =>
    (!filter.orderStatus || status === filter.orderStatus) &&
    (!filter.deliveryType || delivery_type === filter.deliveryType);
  let last: string | undefined;
  for (;;) {
    const rows = await readBatch(reads, vendorCode, filter, last);
    const wanted = rows.filter(isWanted);
    if (wanted.length > 0) yield wanted;
    if (rows.length < batch) return;
    last = rows.at(-1)!.code;
  }
}

async function readBatch(
  reads: Queryable,
  vendorCode: string,
  filter: HistoryFilter,
  after: string | undefined,
): Promise<FoundRow[]> {
  const { values, finders, allOrders } = conditionsOf(vendorCode, filter);
  const older = after
    ? `AND (o.placed_at, o.code) < ((SELECT placed_at FROM all_orders WHERE vendor_code = :'shop'::text AND code = :'after'::text), :'after'::text)`
    : '';
  const inOrder = `ORDER BY placed_at DESC, code DESC LIMIT ${batch}`;
  const parts = (finders ?? [allOrders]).map(
    (
      condition,
    ) => `(SELECT ${selectFound} FROM all_orders o WHERE o.vendor_code = :'shop'::text AND ${condition}
      AND o.placed_at >= business_day_start(:'from'::date) AND o.placed_at < business_day_start(:'until'::date) ${older} ${inOrder})`,
  );
  return runNamed<FoundRow>(reads, `SELECT * FROM (${parts.join(' UNION ALL ')}) found ${inOrder}`, {
    ...values,
    after,
  });
}
