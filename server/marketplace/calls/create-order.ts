import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { createMarketplaceOrder, type NewOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { type PricedBasket, priceItems } from '../../menu/public.ts';
import { findAnswer, type OrderAddress, type OrderToReceive, receiveOrder } from '../../orders/public.ts';
import { findShop, takesOrders } from '../../vendors/public.ts';
import { answeringOf } from '../answering.ts';
import type { MarketplaceParts } from '../public.ts';

export const createMarketplaceOrderHandler = (parts: MarketplaceParts) =>
  implement(createMarketplaceOrder, async (request, { now }) => {
    const { params, body } = request;
    const address = { vendorCode: params.vendorCode, code: body.orderCode };
    const answering = answeringOf(createMarketplaceOrder, request, now);
    const basket = await priceOrder(parts, params.vendorCode, body);
    // The shop may have closed or changed its menu since: what was answered before is answered again.
    if (isFault(basket)) return (await findAnswer(parts.desk, address, answering.repeat)) ?? basket;
    return receiveOrder(parts.desk, { ...address, ...toReceive(body, basket) }, answering);
  });

async function priceOrder(
  { desk }: MarketplaceParts,
  vendorCode: string,
  order: NewOrder,
): Promise<PricedBasket | Fault> {
  const shop = await findShop(desk.pool, vendorCode);
  if (!shop) return refuse('NOT_FOUND');
  if (!takesOrders(shop)) return refuse('VENDOR_NOT_TAKING_ORDERS');
  const { packingPrice, packagingTax } = shop;
  const { deliveryPrice, voucherValue } = order;
  return priceItems(desk.pool, vendorCode, order.items, {
    packingPrice,
    packagingTax,
    deliveryPrice,
    voucherValue,
  });
}

function toReceive(order: NewOrder, basket: PricedBasket): Omit<OrderToReceive, keyof OrderAddress> {
  const { phoneNumber, ...customer } = order.customer;
  return {
    deliveryType: order.deliveryType,
    placedAt: new Date(order.placedAt),
    paidAt: order.paidAt === null ? null : new Date(order.paidAt),
    customer: { ...customer, phone: phoneNumber },
    ...basket,
  };
}
