// The menu for other features: what can be ordered now, and what a basket costs.
import type { BasketCharges } from '@pishkhan/contract/orders/order-parts.ts';
import type pg from 'pg';
import type { Shop } from '../vendors/public.ts';
import { listOrderable } from './availability/read-orderable-menu.ts';
import { findBasketMenu } from './baskets/read-basket-menu.ts';
import { type BasketLine, priceBasket, priceLines } from './baskets/rules/basket.ts';

export { nextOrderableMenu } from './availability/next-orderable-menu.ts';
export {
  findsSomethingWithinHours,
  isOfferedProduct,
  somethingWithoutHours,
} from './availability/read-something-orderable.ts';
export { isTooFew, lowerStock, movePieces, moveValues, valuesOfMove } from './availability/store-stock.ts';
export { type AppliedDiscount, type BasketVariant, priceBasket } from './baskets/rules/basket.ts';
export { imageHandlers, menuHandlers } from './handlers.ts';
export { makePictures, uniquePictures } from './images/make-pictures.ts';
export { startPictureSweep } from './images/picture-sweep.ts';
export { servePictures } from './images/serve-pictures.ts';
export { holdPicture, keepPicture, removeUnused, sweepPictures } from './images/store-picture-files.ts';
export type { ImageParts } from './parts.ts';
export { type MenuRestorer, menuRestorers } from './restorers.ts';
export { refusedChanges } from './review/read-refused-changes.ts';
export { findChanges, listWaitingChanges, type QueuePosition } from './review/read-waiting-changes.ts';
export { decideChange } from './review/write-decision.ts';
export { watchMenus } from './watch-menus.ts';
export { writeMenu } from './write-menu.ts';

export const orderableMenu = listOrderable;

/** A shop, and the price of a basket there at this moment. */
export interface Counter {
  shop: Shop;
  price(charges: BasketCharges): ReturnType<typeof priceBasket>;
}

/** Undefined when there is no such shop. The shop comes without its areas unless they are needed. */
export async function openCounter(
  pool: pg.Pool,
  vendorCode: string,
  lines: readonly BasketLine[],
  { now, needsAreas }: { now: Date; needsAreas: boolean },
): Promise<Counter | undefined> {
  const ids = lines.map(({ productId }) => productId);
  const found = await findBasketMenu(pool, vendorCode, ids, now, needsAreas);
  return found && { shop: found.shop, price: (charges) => priceBasket(lines, found.variantsById, charges) };
}

/** Prices replacement lines of an order by the shop's menu at this moment. */
export async function priceReplacements(
  pool: pg.Pool,
  vendorCode: string,
  lines: readonly BasketLine[],
  now: Date,
) {
  const ids = lines.map(({ productId }) => productId);
  const found = await findBasketMenu(pool, vendorCode, ids, now, false);
  // A change has one line for each replacement.
  return priceLines(lines, found?.variantsById ?? new Map(), { splits: false });
}
