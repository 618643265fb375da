// The wire form of an order and its history.
import { titledExpenses } from '@pishkhan/contract/orders/basket-sums.ts';
import type { Basket, Order, OrderDetails, OrderMoment, Permit } from '@pishkhan/contract/orders/order.ts';
import type { OrderBasket } from '@pishkhan/contract/orders/order-parts.ts';
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import { owedNext, permitsOf } from '@pishkhan/contract/orders/steps.ts';
import { shownActor } from '@pishkhan/contract/orders/words.ts';
import { deliveryOf, type OrderState, payableOf } from '../rules/order-state.ts';
import { type MomentRow, type OrderRow, orderStateOf } from '../table.ts';

/** The order at `now`: only the seconds left depend on it. */
export function viewOrder(row: OrderRow, now: Date): Order {
  const due = dueOf(row);
  const state = orderStateOf(row);
  const delivery = deliveryOf(state);
  const actions = permitsOf(state);
  return {
    orderCode: row.code as Order['orderCode'],
    orderStatus: row.status,
    deliveryType: row.delivery_type,
    totalPrice: row.total,
    rawTotalPrice: row.raw_total,
    totalPriceAfterDiscount: row.total_after_discount,
    payablePrice: row.payable,
    voucherValue: row.voucher,
    expenses: titledExpenses(row.expenses),
    customerName: row.customer_name,
    customerPhoneNumber: row.customer_phone,
    customerAddress: row.customer_address,
    customerComment: row.customer_comment,
    customerLatitude: row.customer_latitude,
    customerLongitude: row.customer_longitude,
    vendorLatitude: row.vendor_latitude,
    vendorLongitude: row.vendor_longitude,
    preparationTime: row.preparation_minutes,
    statusDate: row.status_at.toISOString(),
    statusSeconds: secondsLeft(row, now),
    paidAt: row.paid_at?.toISOString() ?? null,
    cityId: row.city_id,
    deliveryOrderId: delivery?.deliveryOrderId ?? null,
    deliveryStatus: row.courier,
    bikerReview: bikerReviewOf(state, actions.rate),
    orderItems: row.items,
    products: distinctProducts(row.items),
    kitchenState: row.kitchen,
    version: row.version,
    placedAt: row.placed_at.toISOString(),
    dueAt: due?.at.toISOString() ?? null,
    dueSeconds: due?.seconds ?? null,
    courier: delivery?.person ?? null,
    courierAttempt: row.courier_attempt,
    otherCouriers: delivery?.others ?? [],
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    isAcceptedLate: row.accepted_at !== null && row.accepted_at > row.acknowledge_by,
    busyMinutes: row.busy_minutes,
    delayMinutes: row.delay_minutes,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    releaseAt: row.release_at?.toISOString() ?? null,
    cancelAt: owedNext(state) === 'answer' ? row.cancel_by.toISOString() : null,
    call: row.call && viewCall(row.call),
    picked: row.picked,
    stationsPassed: row.stations_passed,
    prioritizedAt: row.prioritized_at?.toISOString() ?? null,
    change: row.change && {
      changeId: row.change.id,
      basket: viewBasket(row.change.basket),
      at: row.change.at,
      deadline: row.change.deadline,
      by: row.change.by,
    },
    original: row.original && viewBasket(row.original),
    needsHandoverCode: row.handover_code !== null,
    isTest: row.is_test,
    actions,
  };
}

const viewCall = ({ cause, at, reasonId, description }: NonNullable<OrderRow['call']>): Order['call'] => ({
  cause,
  at,
  reasonId,
  description,
});

export const viewBasket = (basket: OrderBasket): Basket => ({
  orderItems: basket.items,
  rawTotalPrice: basket.rawTotal,
  totalPriceAfterDiscount: basket.totalAfterDiscount,
  expenses: titledExpenses(basket.expenses),
  totalPrice: basket.total,
  voucherValue: basket.voucher,
  payablePrice: payableOf(basket),
});

function bikerReviewOf(state: OrderState, rate: Permit): Order['bikerReview'] {
  if (state.review) return { state: state.review.rate, reviewOptions: state.review.reviewOptions };
  return { state: rate.allowed ? 'CAN_RATE' : 'NON', reviewOptions: [] };
}

/** The only field of an order that changes without an event. */
export const secondsLeft = (row: OrderRow, now: Date): number | null => secondsUntil(dueAtOf(row), now);

export const dueAtOf = (row: OrderRow): Date | null => dueOf(row)?.at ?? null;

export const secondsUntil = (dueAt: Date | null, now: Date): number | null =>
  dueAt && Math.floor((dueAt.getTime() - now.getTime()) / 1000);

function dueOf(row: OrderRow): { at: Date; seconds: number } | undefined {
  const { kitchen, courier, delivery_type: deliveryType, call } = row;
  const owed = owedNext({ kitchen, courier, deliveryType, call });
  if (owed === 'answer') return { at: row.acknowledge_by, seconds: acknowledgement.dueSeconds };
  if (owed === 'food' && row.ready_by && row.accepted_at)
    // Differs from the sum of the delays: after a report the marketplace may have given more minutes.
    return {
      at: row.ready_by,
      seconds: Math.round((row.ready_by.getTime() - row.accepted_at.getTime()) / 1000),
    };
  return undefined;
}

const distinctProducts = (items: OrderRow['items']): Order['products'] => [
  ...new Map(
    items.map(({ productId, productName }) => [productId, { productId, productName }] as const),
  ).values(),
];

export const viewMoment = (row: MomentRow): OrderMoment => ({
  version: row.version,
  at: row.at.toISOString(),
  what: row.what,
  orderStatus: row.status,
  by: shownActor(row.actor),
  courier: row.courier,
  preparationTime: row.preparation_minutes,
  details: row.details,
});

export const viewDetails = (row: OrderRow, history: readonly MomentRow[], now: Date): OrderDetails => ({
  ...viewOrder(row, now),
  history: history.map(viewMoment),
});
