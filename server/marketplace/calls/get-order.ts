import { refuse } from '@pishkhan/contract/faults.ts';
import { getMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { findOrderDetails } from '../../orders/public.ts';
import type { MarketplaceParts } from '../parts.ts';

export const getMarketplaceOrderHandler = ({ orderParts }: MarketplaceParts) =>
  implement(getMarketplaceOrder, async ({ params }, { now }) => {
    const address = { vendorCode: params.vendorCode, code: params.orderCode };
    const order = await findOrderDetails(orderParts, address, now);
    return order && !order.isTest ? order : refuse('NOT_FOUND');
  });
