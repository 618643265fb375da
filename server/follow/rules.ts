// The follower's view of an order, and the actions allowed in it. Pure.
import type { FollowedOrder, FollowerKind } from '@pishkhan/contract/follow/followed.ts';
import { distanceMetres } from '@pishkhan/contract/map/geometry.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { isOpen, type OrderStatus } from '@pishkhan/contract/orders/states.ts';

/** True for the shop's own courier who has the food. */
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
    courier: isUnderWay && order.deliveryType === 'Ofood' ? courierOf(order.courier) : null,
    homeMetres: follower === 'customer' ? homeMetresOf(order) : null,
    customer: isUnderWay && follower === 'courier' ? customerOf(order) : null,
    canDeliver: canDeliver(order, follower),
    expiresAt: expiresAt.toISOString(),
  };
}

function courierOf(courier: OrderDetails['courier']): FollowedOrder['courier'] {
  if (courier === null) return null;
  const { mobileNumber: _phone, ...seen } = courier;
  return seen;
}

/** Only the distance: a link may be passed on, and the position of a home is private. */
function homeMetresOf({
  orderStatus,
  courier,
  customerLatitude,
  customerLongitude,
}: OrderDetails): number | null {
  const at = courier && placeOf(courier.latitude, courier.longitude);
  const home = placeOf(customerLatitude, customerLongitude);
  if (orderStatus !== 'DELIVERING' || !at || !home) return null;
  return Math.round(distanceMetres(at, home) / 100) * 100;
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

/** Each status at the time at which it was last reached; matters between the shop and the marketplace are omitted. */
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
