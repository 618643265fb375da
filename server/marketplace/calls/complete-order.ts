import { completeMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { completeOrder } from '../../orders/public.ts';
import { answeringOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';

export const completeMarketplaceOrderHandler = ({ orderParts }: MarketplaceParts) =>
  implement(completeMarketplaceOrder, async (request, context) => {
    const address = { vendorCode: request.params.vendorCode, code: request.params.orderCode };
    return completeOrder(orderParts, address, answeringOf(completeMarketplaceOrder, request, context));
  });
