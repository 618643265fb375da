// The follower's view of an order, and the actions allowed in it. Pure.
import type { FollowedOrder, FollowerKind } from '@pishkhan/contract/follow/followed.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { isOpen, type OrderStatus } from '@pishkhan/contract/orders/states.ts';

/** The shop's own courier, with the food in hand. */
export const canDeliver = (
  { deliveryType, orderStatus }: Pick<OrderDetails, 'deliveryType' | 'orderStatus'>,
  follower: FollowerKind,
): boolean => follower === 'courier' && deliveryType === 'OwnDelivery' && orderStatus === 'DELIVERING';

export function viewFollowed(
  order: OrderDetails,
  vendor: Omit<FollowedOrder['vendor'], 'place'>,
  { follower, expiresAt }: { follower: FollowerKind; expiresAt: Date },
): FollowedOrder {
  const isUnderWay = isOpen(order.orderStatus);
  const steps = stepsOf(order.history);
  return {
    follower,
    orderCode: order.orderCode,
    orderStatus:
      order.orderStatus === 'NEED_FOR_CALL' ? (steps.at(-1)?.orderStatus ?? 'NEW') : order.orderStatus,
    deliveryType: order.deliveryType,
    version: order.version,
    placedAt: order.placedAt,
    statusDate: order.statusDate,
    readyBy: order.orderStatus === 'PREPARING' ? order.dueAt : null,
    scheduledFor: order.scheduledFor,
    steps,
    items: order.orderItems.map(({ productName, productVariationName, quantity }) => ({
      title:
        productVariationName && productVariationName !== productName
          ? `${productName} (${productVariationName})`
          : productName,
      quantity,
    })),
    vendor: { ...vendor, place: placeOf(order.vendorLatitude, order.vendorLongitude) },
    courier: isUnderWay && order.deliveryType === 'Ofood' ? order.courier : null,
    customer: isUnderWay && follower === 'courier' ? customerOf(order) : null,
    canDeliver: canDeliver(order, follower),
    expiresAt: expiresAt.toISOString(),
  };
}

const customerOf = (order: OrderDetails): FollowedOrder['customer'] => ({
  name: order.customerName,
  phoneNumber: order.customerPhoneNumber,
  address: order.customerAddress,
  comment: order.customerComment,
  place: placeOf(order.customerLatitude, order.customerLongitude),
});

const placeOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Each status when it was reached last; what the shop and the marketplace have between them is not the guest's. */
function stepsOf(history: OrderDetails['history']): FollowedOrder['steps'] {
  const reached = new Map<OrderStatus, string>();
  let present: OrderStatus | undefined;
  for (const { orderStatus, at } of history) {
    if (orderStatus !== present && orderStatus !== 'NEED_FOR_CALL') {
      reached.delete(orderStatus);
      reached.set(orderStatus, at);
    }
    present = orderStatus;
  }
  return [...reached].map(([orderStatus, at]) => ({ orderStatus, at }));
}
