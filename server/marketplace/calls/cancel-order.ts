import { cancelMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { cancelOrder } from '../../orders/public.ts';
import { answeringOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';

export const cancelMarketplaceOrderHandler = ({ orderParts }: MarketplaceParts) =>
  implement(cancelMarketplaceOrder, async (request, context) => {
    const { params, body } = request;
    const cancellation = { vendorCode: params.vendorCode, code: params.orderCode, reason: body.reason };
    return cancelOrder(orderParts, cancellation, answeringOf(cancelMarketplaceOrder, request, context));
  });
