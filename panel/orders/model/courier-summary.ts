// A summary of an order's couriers: whether one has arrived, when he comes, what has gone wrong. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';

/** The food is still in the shop, and somebody else will carry it. */
export const awaitsCourier = ({ deliveryType, orderStatus }: Pick<Order, 'deliveryType' | 'orderStatus'>) =>
  deliveryType !== 'Pickup' &&
  !['DELIVERING', 'DELIVERED', 'SUCCESSFUL', 'CANCELED', 'SCHEDULED'].includes(orderStatus);

/** A courier stands at the counter. */
export const hasArrived = (order: Pick<Order, 'deliveryType' | 'orderStatus' | 'deliveryStatus'>) =>
  order.deliveryStatus === 'ARRIVED' && awaitsCourier(order);

/** Whole minutes until then, never negative; `now` in milliseconds by the server's clock. */
export const minutesUntil = (at: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - now) / 60_000));

/** The message about an order's courier; undefined when there is no problem. */
export function courierTrouble(
  order: Pick<Order, 'deliveryType' | 'orderStatus' | 'deliveryStatus' | 'courierAttempt'>,
): 'not-found' | 'looked-for-again' | 'another-comes' | undefined {
  if (!awaitsCourier(order)) return undefined;
  switch (order.deliveryStatus) {
    case 'NOT_FOUND':
      return 'not-found';
    case 'SEARCHING':
      return order.courierAttempt > 1 ? 'looked-for-again' : undefined;
    case 'ASSIGNED':
      return order.courierAttempt > 1 ? 'another-comes' : undefined;
    default:
      return undefined;
  }
}
