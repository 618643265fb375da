import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { createMarketplaceOrder, type NewOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type pg from 'pg';
import { implement } from '../../infra/http/implement.ts';
import { type PricedBasket, priceItems } from '../../menu/public.ts';
import { findAnswer, type OrderAddress, type OrderToReceive, receiveOrder } from '../../orders/public.ts';
import { findShop, type Shop, takesOrders } from '../../vendors/public.ts';
import { answeringOf, isFromFuture } from '../answering.ts';
import type { MarketplaceParts } from '../public.ts';

export const createMarketplaceOrderHandler = ({ desk }: MarketplaceParts) =>
  implement(createMarketplaceOrder, async (request, { now }) => {
    const { params, body } = request;
    const address = { vendorCode: params.vendorCode, code: body.orderCode };
    const answering = answeringOf(createMarketplaceOrder, request, now);
    if (isFromFuture(body.placedAt, now)) return refuse('EVENT_FROM_FUTURE');
    const shop = await findShop(desk.pool, params.vendorCode);
    if (!shop) return refuse('NOT_FOUND');
    const basket = await priceOrder(desk.pool, shop, body);
    // The shop may have closed or changed its menu since: what was answered before is answered again.
    if (isFault(basket)) return (await findAnswer(desk, address, answering.repeat)) ?? basket;
    return receiveOrder(desk, { ...address, shop, ...toReceive(body, basket) }, answering);
  });

async function priceOrder(pool: pg.Pool, shop: Shop, order: NewOrder): Promise<PricedBasket | Fault> {
  if (!takesOrders(shop)) return refuse('VENDOR_NOT_TAKING_ORDERS');
  const { packingPrice, packagingTax } = shop;
  const { deliveryPrice, voucherValue } = order;
  return priceItems(pool, shop.code, order.items, {
    packingPrice,
    packagingTax,
    deliveryPrice,
    voucherValue,
  });
}

function toReceive(order: NewOrder, basket: PricedBasket): Omit<OrderToReceive, keyof OrderAddress | 'shop'> {
  const { phoneNumber, ...customer } = order.customer;
  return {
    deliveryType: order.deliveryType,
    placedAt: new Date(order.placedAt),
    paidAt: order.paidAt === null ? null : new Date(order.paidAt),
    customer: { ...customer, phone: phoneNumber },
    scheduled: order.scheduled
      ? { deliverAt: new Date(order.scheduled.deliverAt), releaseAt: new Date(order.scheduled.releaseAt) }
      : null,
    handoverCode: order.handoverCode ?? null,
    ...basket,
  };
}
