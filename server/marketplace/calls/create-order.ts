import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { spotOf } from '@pishkhan/contract/map/spot.ts';
import { createMarketplaceOrder, type NewOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type { PricedBasket } from '@pishkhan/contract/orders/basket-sums.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { canTakeOrder } from '@pishkhan/contract/vendors/can-take-order.ts';
import { openingAt } from '@pishkhan/contract/vendors/opening.ts';
import type { OrderRefusal } from '@pishkhan/contract/vendors/order-refusals.ts';
import { busyMinutesAt, chosenBusyMinutesAt } from '@pishkhan/contract/vendors/throttle-rules.ts';
import { encodeAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import { type MenuQuote, openMenuQuote } from '../../menu/public.ts';
import { findAnswer, type OrderAddress, type OrderToReceive, receiveOrder } from '../../orders/public.ts';
import { queueIfErased } from '../../personal-data/public.ts';
import { answeringOf, orderAnswerOf, timeOf } from '../answering.ts';
import type { MarketplaceParts } from '../parts.ts';
import { chooseHonoredPrice, honoredMinutes, isAsShown, payableOf } from '../rules/shown-price.ts';

export const createMarketplaceOrderHandler = ({ db, orderParts }: MarketplaceParts) =>
  implement(createMarketplaceOrder, async (request, context) => {
    const { now } = context;
    const { params, body } = request;
    const address = { vendorCode: params.vendorCode, code: body.orderCode };
    const { traceparent } = context.http.request.headers;
    const answering = { ...answeringOf(createMarketplaceOrder, request, context), traceparent };
    for (let round = 0; round < rounds; round += 1) {
      const quote = await openMenuQuote(orderParts.pool, params.vendorCode, body.items, {
        now,
        needsAreas: body.deliveryType === 'OwnDelivery',
        mayBeStale: round === 0,
      });
      if (!quote) return refuse('NOT_FOUND');
      const present = priceOrder(quote, body, now);
      const basket = isFault(present) ? present : await atShownPrice(quote, body, present, now);
      if (isFault(basket) && quote.pricedBy) continue;
      // The shop may have closed or changed its menu since the first request: a repeat still gets the stored answer.
      if (isFault(basket)) return (await findAnswer(orderParts, address, answering.repeat)) ?? basket;
      const busyMinutes = busyMinutesOf(quote.shop, body, now);
      const { acceptsByItself } = quote.shop;
      const menuPayable = isFault(present) || basket === present ? undefined : payableOf(present);
      const order = {
        ...{ ...address, shop: quote.shop, busyMinutes, acceptsByItself, menuPayable },
        pricedBy: quote.pricedBy,
        ...toReceive(body, basket, now),
      };
      const respond = (stored: Order) =>
        encodeAnswer(createMarketplaceOrder, {
          ...orderAnswerOf(stored),
          ...(menuPayable !== undefined && { priceDifference: stored.payablePrice - menuPayable }),
        });
      const received = await receiveOrder(orderParts, order, { ...answering, respond });
      if (received.outcome === 'stored') {
        if (now.getTime() - order.placedAt.getTime() > lateMs)
          await queueIfErased(db, address, order.customer.phone, order.placedAt);
        return received.answer;
      }
      if (received.outcome === 'refused') return received.fault;
    }
    return refuse('UNAVAILABLE');
  });

/**
 * One round from the cache, and retries after a lost race for the last pieces. The next read usually finds
 * too few, unless the shop has just raised the count.
 */
const rounds = 5;

/** An order that is older has been sent again, after a restore or an outage: its customer may have been erased since. */
const lateMs = 600_000;

function priceOrder({ shop, price }: MenuQuote, order: NewOrder, now: Date) {
  const asked = {
    deliveryType: order.deliveryType,
    place: spotOf(order.customer.latitude, order.customer.longitude),
    subtotal: null,
    at: order.scheduled ? new Date(order.scheduled.deliverAt) : now,
  };
  const verdict = canTakeOrder(shop, asked);
  if (!verdict.allowed) return refuseOrder(verdict.because, shop, { rawTotal: 0, at: asked.at });
  const { packingPrice, packagingTax } = shop;
  const { deliveryPrice, voucherValue } = order;
  const basket = price({ packingPrice, packagingTax, deliveryPrice, voucherValue });
  if (isFault(basket)) return basket;
  const priced = canTakeOrder(shop, { ...asked, subtotal: basket.rawTotal });
  if (priced.allowed) return basket;
  return refuseOrder(priced.because, shop, { rawTotal: basket.rawTotal, at: asked.at });
}

const minuteMs = 60_000;

/** Earlier prices are read only for an order that differs, and a cached menu never causes a refusal. */
async function atShownPrice(quote: MenuQuote, order: NewOrder, present: PricedBasket, now: Date) {
  const mayBeHonored = order.onPriceChange === 'HONOR' && !quote.pricedBy && !isAsShown(order, present);
  const since = new Date(now.getTime() - honoredMinutes * minuteMs);
  const counters = mayBeHonored ? await quote.earlier(since) : [];
  const earlier = counters.flatMap((one) => {
    const basket = priceOrder(one, order, now);
    return isFault(basket) ? [] : basket;
  });
  return chooseHonoredPrice(order, present, earlier);
}

const busyMinutesOf = (shop: MenuQuote['shop'], { scheduled }: NewOrder, now: Date): number =>
  scheduled ? chosenBusyMinutesAt(shop, new Date(scheduled.deliverAt)) : busyMinutesAt(shop, now);

function refuseOrder(
  because: OrderRefusal,
  shop: MenuQuote['shop'],
  { rawTotal, at }: { rawTotal: number; at: Date },
) {
  const { opensAt } = openingAt(shop, at);
  const opening = { opensAt: opensAt && tehranIso(opensAt) };
  switch (because) {
    case 'BASKET_TOO_SMALL':
      return refuse('BASKET_BELOW_MINIMUM', { minimum: shop.minimumBasket!, rawTotal });
    case 'PLATFORM_DELIVERY_OFF':
    case 'OWN_DELIVERY_OFF':
    case 'NO_ACTIVE_AREA':
    case 'OUTSIDE_AREAS':
      return refuse('DELIVERY_NOT_OFFERED', { because });
    case 'PAUSED':
      return refuse('VENDOR_PAUSED', opening);
    default:
      return refuse('VENDOR_NOT_TAKING_ORDERS', { because, ...opening });
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
