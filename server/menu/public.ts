// The menu for other features: what can be ordered now, and the price of a basket.

import type { BasketCharges } from '@pishkhan/contract/orders/order-parts.ts';
import type pg from 'pg';
import type { Feature } from '../infra/feature.ts';
import type { Log } from '../infra/log.ts';
import type { Shop } from '../vendors/public.ts';
import { listOrderable } from './availability/read-orderable-menu.ts';
import type { PricedBy } from './baskets/found-menu.ts';
import { type BasketMenu, findBasketMenu, getCachedBasketMenu } from './baskets/read-basket-menu.ts';
import { readEarlierMenus } from './baskets/read-earlier-menus.ts';
import { type BasketLine, priceBasket, priceLines } from './baskets/rules/basket.ts';
import { imageHandlers, menuHandlers } from './handlers.ts';
import { startPictureSweep } from './images/picture-sweep.ts';
import type { ImageParts, MenuParts } from './parts.ts';

export { nextOrderableMenu } from './availability/next-orderable-menu.ts';
export {
  findsSomethingWithinHours,
  isOfferedProduct,
  somethingWithoutHours,
} from './availability/read-something-orderable.ts';
export {
  applyStockDelta,
  isOutOfStockError,
  lowerStock,
  stockDeltaValues,
} from './availability/store-stock.ts';
export type { PricedBy } from './baskets/found-menu.ts';
export { versionsAreCurrent } from './baskets/menu-cache.ts';
export { type AppliedDiscount, type BasketVariant, priceBasket } from './baskets/rules/basket.ts';
export { menuHandlers } from './handlers.ts';
export { makePictures, uniquePictures } from './images/make-pictures.ts';
export { startPictureSweep } from './images/picture-sweep.ts';
export { servePictures } from './images/serve-pictures.ts';
export { lockPicture, removeUnused, storePicture, sweepPictures } from './images/store-picture-files.ts';
export type { ImageParts } from './parts.ts';
export { listProductGroups } from './products/read-products.ts';
export { type MenuRestorer, menuRestorers } from './restorers.ts';
export { changeWebhook } from './review/change-webhook.ts';
export { refusedChanges } from './review/read-refused-changes.ts';
export { listWaitingChanges, type QueuePosition } from './review/read-waiting-changes.ts';
export { decideChange } from './review/write-decision.ts';
export { watchMenus } from './watch-menus.ts';
export { writeMenu } from './write-menu.ts';

export const orderableMenu = listOrderable;

/** A shop, and the price of a basket there now. */
export interface MenuQuote {
  shop: Shop;
  price(charges: BasketCharges): ReturnType<typeof priceBasket>;
  /** The same quotes with the menus right before each price change since then, newest first. */
  earlier(since: Date): Promise<MenuQuote[]>;
  /**
   * Present for a cached menu, which may be stale: nobody is refused because of it, and an order is stored
   * only while these versions are current.
   */
  pricedBy?: PricedBy;
}

interface MenuQuoteRequest {
  now: Date;
  /** The shop has no areas unless they are needed. */
  needsAreas: boolean;
  /** True when a cached menu is acceptable. */
  mayBeStale?: boolean;
}

/** Undefined when there is no such shop. */
export async function openMenuQuote(
  pool: pg.Pool,
  vendorCode: string,
  lines: readonly BasketLine[],
  { mayBeStale = false, ...moment }: MenuQuoteRequest,
): Promise<MenuQuote | undefined> {
  const wanted = { vendorCode, variantIds: lines.map(({ productId }) => productId), ...moment };
  const found = (mayBeStale && getCachedBasketMenu(pool, wanted)) || (await findBasketMenu(pool, wanted));
  if (!found) return undefined;
  const quoteOf = (menu: BasketMenu & { pricedBy?: PricedBy }): MenuQuote => {
    const { variantsById, ...quote } = menu;
    return {
      ...quote,
      price: (charges) => priceBasket(lines, variantsById, charges),
      earlier: async (since) =>
        (await readEarlierMenus(pool, menu, lines, { since, now: moment.now })).map(quoteOf),
    };
  };
  return quoteOf(found);
}

/** Prices an order's replacement lines with the shop's menu now. */
export async function priceReplacements(
  pool: pg.Pool,
  vendorCode: string,
  lines: readonly BasketLine[],
  now: Date,
) {
  const variantIds = lines.map(({ productId }) => productId);
  const found = await findBasketMenu(pool, { vendorCode, variantIds, now, needsAreas: false });
  // A change has one line for each replacement.
  return priceLines(lines, found?.variantsById ?? new Map(), { splits: false });
}

export const openMenu = (parts: MenuParts & ImageParts & { log: Log }): Feature => ({
  handlers: [...menuHandlers(parts), ...imageHandlers(parts)],
  start: () => [startPictureSweep(parts, parts.log)],
});
