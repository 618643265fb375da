// What other rooms may ask of the menu: what can be ordered now, and what a basket costs.
import type { Fault } from '@pishkhan/contract/faults.ts';
import type pg from 'pg';

import {
  type BasketLine,
  type Charges,
  type PricedBasket,
  type PricedLine,
  priceBasket,
  priceLines,
} from './rules.ts';
import { findShelf, listOrderable } from './store.ts';

export { type PricedBasket, sumBasket } from './rules.ts';
export { lowerStock } from './stock.ts';

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

/** Prices lines that shall replace others of an order, by the shop's menu of this moment. */
export async function priceReplacements(
  pool: pg.Pool,
  vendorCode: string,
  lines: readonly BasketLine[],
): Promise<PricedLine[] | Fault> {
  const ids = lines.map(({ productId }) => productId);
  return priceLines(lines, await findShelf(pool, vendorCode, ids));
}
