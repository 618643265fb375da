// The requests by which a demo's shop asked for its past prices. The platform has accepted them, so nothing waits and nobody is told.
import { approval, changeType, partType } from '@pishkhan/contract/menu/review/approval.ts';
import { runRaw } from '../../../infra/database/run-raw.ts';
import type { Trx } from '../../../infra/database/tables.ts';
import type { PriceStep } from './plan-prices.ts';

/** Their ids in the order of the steps. */
export async function writePriceRequests(
  trx: Trx,
  vendorCode: string,
  steps: readonly PriceStep[],
): Promise<number[]> {
  const requests = steps.map(({ variantId, productId, from, to, askedBy, askedAt, at }) => ({
    ...{ part_id: variantId, product_id: productId, old_price: from, new_price: to },
    ...{ asked_by: askedBy.userId, asked_at: askedAt.toISOString(), decided_at: at.toISOString() },
  }));
  const rows = await runRaw<{ id: number }>(
    trx,
    `INSERT INTO change_request
       (vendor_code, part, type, part_id, product_id, old_price, new_price, result, asked_by, asked_at, decided_at)
     SELECT $1, $2, $3, r.part_id, r.product_id, r.old_price, r.new_price, $4, r.asked_by, r.asked_at, r.decided_at
     FROM jsonb_array_elements($5::jsonb) WITH ORDINALITY AS row (value, place),
       jsonb_to_record(row.value) AS r (part_id bigint, product_id bigint, old_price bigint, new_price bigint,
         asked_by bigint, asked_at timestamptz, decided_at timestamptz)
     ORDER BY row.place
     RETURNING id`,
    [
      ...[vendorCode, partType.PRODUCT_VARIANT, changeType.VARIANT_PRICE_CHANGED, approval.ACCEPTED],
      JSON.stringify(requests),
    ],
  );
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}
