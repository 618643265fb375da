// The sums of all dishes to cook now. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { itemName } from '../item-name.ts';
import type { OwnStations } from './own-stations.ts';
import { stageOf } from './stages.ts';

export interface CookSum {
  readonly productVariationId: number;
  readonly name: string;
  readonly quantity: number;
}

type Cooked = Pick<Order, 'orderStatus' | 'acceptedAt' | 'orderItems' | 'picked' | 'isTest'>;

/**
 * The unticked lines of accepted orders, by variant, largest sum first; for a station only its own lines.
 * Options differ from plate to plate and stay on the tickets.
 */
export function cookSums(
  orders: readonly Cooked[],
  isOwn: OwnStations['isOwn'] = () => true,
): readonly CookSum[] {
  const sums = new Map<number, CookSum>();
  for (const order of orders) {
    // Nobody eats a test order.
    if (stageOf(order) !== 'preparing' || order.isTest) continue;
    order.orderItems.forEach((item, line) => {
      if (order.picked.includes(line) || !isOwn(item)) return;
      const { productVariationId } = item;
      const quantity = (sums.get(productVariationId)?.quantity ?? 0) + item.quantity;
      sums.set(productVariationId, { productVariationId, name: itemName(item), quantity });
    });
  }
  return [...sums.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name, 'fa'));
}
