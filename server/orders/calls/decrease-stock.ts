import { refuse } from '@pishkhan/contract/faults.ts';
import { decreaseStock } from '@pishkhan/contract/orders/calls.ts';
import { inTransaction } from '../../infra/database/in-transaction.ts';
import { implement } from '../../infra/http/implement.ts';
import { lowerStock } from '../../menu/public.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { findOrder, listMoments } from '../reading/read-orders.ts';
import { outOfStock, tooLittle } from '../rules/reports.ts';
import type { MomentRow, OrderRow } from '../table.ts';

export const decreaseStockHandler = ({ pool }: OrderCommandParts) =>
  implement(decreaseStock, async ({ body }, { audit, staff }) => {
    const { vendorCode } = staff;
    const address = { vendorCode, code: body.orderCode };
    const row = await findOrder(pool, address);
    if (!row) return refuse('NOT_FOUND');
    const moments = await listMoments(pool, address, row.version);
    const reportOf = (productId: number) => moments.findLast((moment) => tellsOfStock(moment, productId));
    if (body.productIds.some((productId) => !reportOf(productId))) return refuse('NFC_NOT_REPORTED');

    const variants = new Map<number, { productId: number; ordered: number; reasonId: number }>();
    for (const productId of new Set(body.productIds)) {
      const report = reportOf(productId)!;
      for (const item of itemsAt(report, row, moments)) {
        if (item.productId !== productId) continue;
        const { ordered = 0 } = variants.get(item.productVariationId) ?? {};
        const { reasonId = outOfStock } = report.details!;
        variants.set(item.productVariationId, { productId, ordered: ordered + item.quantity, reasonId });
      }
    }
    // A drill takes nothing from stock.
    const lowered = row.is_test ? [] : [...variants];
    const limits = lowered.map(([variantId, { ordered, reasonId }]) => ({
      variantId,
      most: reasonId === outOfStock ? 0 : ordered - 1,
    }));
    const stock = await inTransaction(pool, async (client) => {
      const after = await lowerStock(client, vendorCode, limits);
      await audit.record(client);
      return after;
    });
    return {
      variants: stock.map(({ variantId, capacity }) => ({
        productId: variants.get(variantId)!.productId,
        productVariationId: variantId,
        capacity,
      })),
    };
  });

const tellsOfStock = ({ what, details }: MomentRow, productId: number): boolean =>
  what === 'reported' &&
  (details?.reasonId === outOfStock || details?.reasonId === tooLittle) &&
  details.productIds?.includes(productId) === true;

/** The order's items when it was reported: the customer may since have agreed to a change. */
function itemsAt(report: MomentRow, row: OrderRow, moments: readonly MomentRow[]): OrderRow['items'] {
  const agreed = moments.find(({ what }) => what === 'change-agreed');
  return row.original && agreed && agreed.version > report.version ? row.original.items : row.items;
}
