// The past changes of a demo's shop, for its change log. They end at the shop's present state, which is not
// changed: only the log and the requests of its past prices are written.

import { approval, changeType, partType } from '@pishkhan/contract/menu/review/approval.ts';
import { runRaw } from '../../infra/database/run-raw.ts';
import type { Trx } from '../../infra/database/tables.ts';
import type { PastOrder } from '../../orders/public.ts';
import type { DemoShop } from '../shop.ts';
import { createChance } from './chance.ts';
import type { Author } from './changes/past-entry.ts';
import { hoursEntries } from './changes/plan-hours.ts';
import { peopleEntries } from './changes/plan-people.ts';
import { type PriceStep, priceEntries } from './changes/plan-prices.ts';
import { recordEntries } from './changes/plan-records.ts';
import { planSettings, settingsEntries } from './changes/plan-settings.ts';
import { stockEntries } from './changes/plan-stock.ts';
import { readShopRows } from './changes/read-shop-rows.ts';
import { writeEntries } from './changes/write-entries.ts';

/**
 * The requests for a demo shop's past prices, with ids in the order of the steps. The platform has accepted
 * them, so nothing waits and nobody is notified.
 */
async function writePriceRequests(
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

interface PastWork {
  shop: DemoShop;
  /** Managers and cashiers. */
  staff: readonly Author[];
  orders: readonly PastOrder[];
  prices: readonly PriceStep[];
  now: Date;
}

/** Call it after the past's orders, pauses and replies were written. */
export async function writePastChanges(
  trx: Trx,
  { shop, staff, orders, prices, now }: PastWork,
): Promise<void> {
  const { code } = shop.vendor;
  const chance = createChance(`the changes of ${code}`);
  const requestIds = await writePriceRequests(trx, code, prices);
  const { areas, ...rows } = await readShopRows(trx, code);
  await writeEntries(trx, code, [
    ...settingsEntries(chance, planSettings(shop, now), { code, areaId: areas[0]?.id, staff }),
    ...priceEntries(prices, { code, requestIds }),
    ...stockEntries(chance, { shop, staff, variants: rows.variants, orders, now }),
    ...hoursEntries(chance, { shop, staff, shifts: rows.shifts, dayId: rows.dayId, now }),
    ...peopleEntries(chance, { shop, staff, members: rows.members, now }),
    ...recordEntries(chance, { shop, staff, now, ...rows }),
  ]);
}
