// An order and its history as they go out.
import type { Order, OrderDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { permits } from './rules.ts';
import { lifeOf, type MomentRow, type OrderRow } from './table.ts';

/** The order as it stands at `now`: only the seconds left depend on it. */
export function viewOrder(row: OrderRow, now: Date): Order {
  const due = dueOf(row);
  return {
    orderCode: row.code as Order['orderCode'],
    orderStatus: row.status,
    deliveryType: row.delivery_type,
    totalPrice: row.total,
    rawTotalPrice: row.raw_total,
    totalPriceAfterDiscount: row.total_after_discount,
    payablePrice: row.payable,
    voucherValue: row.voucher,
    expenses: row.expenses,
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
    deliveryOrderId: row.delivery_order_id,
    deliveryStatus: row.courier,
    bikerReview: { state: 'NON', reviewOptions: [] },
    orderItems: row.items,
    products: distinctProducts(row.items),
    version: row.version,
    placedAt: row.placed_at.toISOString(),
    dueAt: due?.at.toISOString() ?? null,
    dueSeconds: due?.seconds ?? null,
    courier: row.courier_person,
    actions: permits(lifeOf(row)),
  };
}

/** The only thing about an order that changes by itself. */
export function secondsLeft(row: OrderRow, now: Date): number | null {
  const due = dueOf(row);
  return due ? Math.floor((due.at.getTime() - now.getTime()) / 1000) : null;
}

/** What the shop owes next: an answer while the order is new, the food while it is being prepared. */
function dueOf(row: OrderRow): { at: Date; seconds: number } | undefined {
  if (row.status === 'NEW') {
    const seconds = Math.round((row.acknowledge_by.getTime() - row.received_at.getTime()) / 1000);
    return { at: row.acknowledge_by, seconds };
  }
  if (row.status === 'PREPARING' && row.ready_by && row.preparation_minutes !== null)
    return { at: row.ready_by, seconds: row.preparation_minutes * 60 };
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
  by: row.actor,
  courier: row.courier,
  preparationTime: row.preparation_minutes,
});

export const viewDetails = (row: OrderRow, history: readonly MomentRow[], now: Date): OrderDetails => ({
  ...viewOrder(row, now),
  history: history.map(viewMoment),
});
