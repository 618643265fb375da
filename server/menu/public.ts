// What other rooms may ask of the menu: what can be ordered now, and what a basket costs.
import type { Fault } from '@pishkhan/contract/faults.ts';
import type pg from 'pg';

export type { PricedBasket } from './rules.ts';

import { type BasketLine, type Charges, type PricedBasket, priceBasket } from './rules.ts';
import { findShelf, listOrderable } from './store.ts';

export const orderableMenu = listOrderable;

/** Prices a basket by the shop's menu of this moment. */
export async function priceItems(
  pool: pg.Pool,
  vendorCode: string,
  lines: readonly BasketLine[],
  charges: Charges,
): Promise<PricedBasket | Fault> {
  const shelf = await findShelf(
    pool,
    vendorCode,
    lines.map(({ productId }) => productId),
  );
  return priceBasket(lines, shelf, charges);
}
