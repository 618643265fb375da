// Decides whether a review fits its order.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { NewReview } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { isSold } from '@pishkhan/contract/orders/sold.ts';
import type { DeliveryType, OrderStatus } from '@pishkhan/contract/orders/states.ts';

export interface ReviewedOrder {
  status: OrderStatus;
  deliveryType: DeliveryType;
  isTest: boolean;
  items: readonly { productId: number }[];
}

export function refuseReview(
  { status, deliveryType, isTest, items }: ReviewedOrder,
  { delivery, orderItems }: Pick<NewReview, 'delivery' | 'orderItems'>,
) {
  // An order that has not reached its customer cannot be reviewed; earlier problems belong to the support.
  if (isTest || !isSold(status)) return refuse('ORDER_NOT_REVIEWABLE');
  if (delivery && deliveryType === 'Pickup')
    return refuse('DELIVERY_NOT_REVIEWABLE', { pointer: '/delivery' });
  const ordered = new Set(items.map(({ productId }) => productId));
  const unknown = orderItems.findIndex(({ productId }) => !ordered.has(productId));
  if (unknown !== -1) return refuse('REVIEW_ITEM_UNKNOWN', { item: unknown, pointer: placeOf(unknown) });
  const ids = orderItems.map(({ productId }) => productId);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) !== index);
  return twice === -1 ? undefined : refuse('LISTED_TWICE', { pointer: placeOf(twice) });
}

const placeOf = (item: number): string => `/orderItems/${item}/productId`;
