import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { spotOf } from '@pishkhan/contract/map/spot.ts';
import { createMarketplaceOrder, type NewOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type { PricedBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import { canTakeOrder } from '@pishkhan/contract/vendors/can-take-order.ts';
import type { OrderRefusal } from '@pishkhan/contract/vendors/order-refusals.ts';
import { implement } from '../../infra/http/implement.ts';
import { type Counter, openCounter } from '../../menu/public.ts';
import { findAnswer, type OrderAddress, type OrderToReceive, receiveOrder } from '../../orders/public.ts';
import { answeringOf, timeOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';

export const createMarketplaceOrderHandler = ({ orderParts }: MarketplaceParts) =>
  implement(createMarketplaceOrder, async (request, context) => {
    const { now } = context;
    const { params, body } = request;
    const address = { vendorCode: params.vendorCode, code: body.orderCode };
    const answering = answeringOf(createMarketplaceOrder, request, context);
    for (let round = 0; round < rounds; round += 1) {
      const counter = await openCounter(orderParts.pool, params.vendorCode, body.items, {
        now,
        needsAreas: body.deliveryType === 'OwnDelivery',
      });
      if (!counter) return refuse('NOT_FOUND');
      const basket = priceOrder(counter, body, now);
      // The shop may have closed or changed its menu since the first time: a repeat still gets the stored answer.
      if (isFault(basket)) return (await findAnswer(orderParts, address, answering.repeat)) ?? basket;
      const order = { ...address, shop: counter.shop, ...toReceive(body, basket, now) };
      const answer = await receiveOrder(orderParts, order, answering);
      if (answer) return answer;
    }
    return refuse('UNAVAILABLE');
  });

/**
 * Retries after a lost race for the last pieces. The next read usually finds too few, unless the shop has just raised
 * the count.
 */
const rounds = 5;

function priceOrder({ shop, price }: Counter, order: NewOrder, now: Date) {
  const asked = {
    deliveryType: order.deliveryType,
    place: spotOf(order.customer.latitude, order.customer.longitude),
    subtotal: null,
    at: order.scheduled ? new Date(order.scheduled.deliverAt) : now,
  };
  const verdict = canTakeOrder(shop, asked);
  if (!verdict.allowed) return refuseOrder(verdict.because, shop, 0);
  const { packingPrice, packagingTax } = shop;
  const { deliveryPrice, voucherValue } = order;
  const basket = price({ packingPrice, packagingTax, deliveryPrice, voucherValue });
  if (isFault(basket)) return basket;
  const priced = canTakeOrder(shop, { ...asked, subtotal: basket.rawTotal });
  return priced.allowed ? basket : refuseOrder(priced.because, shop, basket.rawTotal);
}

function refuseOrder(because: OrderRefusal, { minimumBasket }: Counter['shop'], rawTotal: number) {
  switch (because) {
    case 'BASKET_TOO_SMALL':
      return refuse('BASKET_BELOW_MINIMUM', { minimum: minimumBasket!, rawTotal });
    case 'PLATFORM_DELIVERY_OFF':
    case 'OWN_DELIVERY_OFF':
    case 'NO_ACTIVE_AREA':
    case 'OUTSIDE_AREAS':
      return refuse('DELIVERY_NOT_OFFERED', { because });
    default:
      return refuse('VENDOR_NOT_TAKING_ORDERS', { because });
  }
}

function toReceive(
  order: NewOrder,
  basket: PricedBasket,
  now: Date,
): Omit<OrderToReceive, keyof OrderAddress | 'shop'> {
  const { phoneNumber, ...customer } = order.customer;
  return {
    deliveryType: order.deliveryType,
    placedAt: timeOf(order.placedAt, now),
    paidAt: order.paidAt === null ? null : timeOf(order.paidAt, now),
    customer: { ...customer, phone: phoneNumber },
    scheduled: order.scheduled
      ? { deliverAt: new Date(order.scheduled.deliverAt), releaseAt: new Date(order.scheduled.releaseAt) }
      : null,
    handoverCode: order.handoverCode ?? null,
    ...basket,
  };
}
