import { refuse } from '@pishkhan/contract/faults.ts';
import { decreaseStock } from '@pishkhan/contract/orders/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { lowerStock } from '../../menu/public.ts';
import { findOrder, listMoments } from '../find-orders.ts';
import type { OrderDesk } from '../store.ts';

/** Reasons that tell something about stock: nothing is left, or less than was ordered. */
const outOfStock = 27;
const tooLittle = 28;

export const decreaseStockHandler = ({ pool }: OrderDesk) =>
  implement(decreaseStock, async ({ body }, { staff }) => {
    const { vendorCode } = staff;
    const address = { vendorCode, code: body.orderCode };
    const row = await findOrder(pool, address);
    if (!row) return refuse('NOT_FOUND');
    const moments = await listMoments(pool, address, row.version);
    const reports = moments.flatMap(({ what, details }) => (what === 'reported' && details) || []);
    const reasonOf = (productId: number) =>
      reports.findLast(
        ({ reasonId, productIds }) =>
          (reasonId === outOfStock || reasonId === tooLittle) && productIds?.includes(productId),
      )?.reasonId;
    if (body.productIds.some((productId) => reasonOf(productId) === undefined))
      return refuse('NFC_NOT_REPORTED');

    const items = row.items.filter(({ productId }) => body.productIds.includes(productId));
    const limits = items.map((item) => ({
      variantId: item.productVariationId,
      most: reasonOf(item.productId) === outOfStock ? 0 : item.quantity - 1,
    }));
    const stock = await lowerStock(pool, vendorCode, limits);
    return {
      variants: stock.map(({ variantId, capacity }) => ({
        productId: items.find((item) => item.productVariationId === variantId)!.productId,
        productVariationId: variantId,
        capacity,
      })),
    };
  });
