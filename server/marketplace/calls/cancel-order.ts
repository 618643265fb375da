import { cancelMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { readCancellationTerms } from '../../ledger/public.ts';
import { cancelOrder } from '../../orders/public.ts';
import { answeringOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';

export const cancelMarketplaceOrderHandler = ({ db, orderParts }: MarketplaceParts) =>
  implement(cancelMarketplaceOrder, async (request, context) => {
    const { reason, cause } = request.body;
    const address = { vendorCode: request.params.vendorCode, code: request.params.orderCode };
    const terms = await readCancellationTerms(db, address);
    return cancelOrder(
      orderParts,
      { ...address, reason, cause, terms },
      answeringOf(cancelMarketplaceOrder, request, context),
    );
  });
