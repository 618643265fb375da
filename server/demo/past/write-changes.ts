// The changes that a demo's shop has made in its past, so that its log tells of them. They end at the shop as it is, which
// stays as it is: only the log is written, and the requests of its past prices.
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
import { writePriceRequests } from './changes/write-price-requests.ts';

interface PastWork {
  shop: DemoShop;
  /** Managers and cashiers. */
  staff: readonly Author[];
  orders: readonly PastOrder[];
  prices: readonly PriceStep[];
  now: Date;
}

/** After the past's orders, pauses and replies. */
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
