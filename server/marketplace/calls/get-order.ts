import { refuse } from '@pishkhan/contract/faults.ts';
import { getMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { findOrderDetails, maskOrder } from '../../orders/public.ts';
import type { MarketplaceParts } from '../parts.ts';

export const getMarketplaceOrderHandler = ({ orderParts }: MarketplaceParts) =>
  implement(getMarketplaceOrder, async ({ params }, { now, by }) => {
    const address = { vendorCode: params.vendorCode, code: params.orderCode };
    const order = await findOrderDetails(orderParts, address, now);
    if (!order || order.isTest) return refuse('NOT_FOUND');
    return by.kind === 'operator' ? maskOrder(order) : order;
  });
