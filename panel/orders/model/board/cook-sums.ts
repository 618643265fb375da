// The sums of all dishes to cook now, and of their options. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { itemName } from '../item-name.ts';
import type { OwnStations } from './own-stations.ts';
import { stageOf } from './stages.ts';
import { placeOf } from './station-share.ts';

export interface OptionSum {
  readonly optionId: number;
  readonly name: string;
  readonly quantity: number;
}

export interface CookSum {
  readonly productVariationId: number;
  readonly name: string;
  readonly quantity: number;
  /** Options of these dishes, largest sum first. */
  readonly options: readonly OptionSum[];
}

type Cooked = Pick<
  Order,
  'orderStatus' | 'acceptedAt' | 'orderItems' | 'picked' | 'stationsPassed' | 'isTest'
>;

const bySum = (a: { quantity: number; name: string }, b: { quantity: number; name: string }): number =>
  b.quantity - a.quantity || a.name.localeCompare(b.name, 'fa');

/** The unticked lines of accepted orders, by variant, largest sum first; for stations only the lines that are there now. */
export function cookSums(
  orders: readonly Cooked[],
  own?: Pick<OwnStations, 'ids' | 'wayOf'>,
): readonly CookSum[] {
  const sums = new Map<number, CookSum & { optionSums: Map<number, OptionSum> }>();
  for (const order of orders) {
    // Nobody eats a test order.
    if (stageOf(order) !== 'preparing' || order.isTest) continue;
    order.orderItems.forEach((item, line) => {
      if (order.picked.includes(line) || (own && placeOf(order, line, own) !== 'here')) return;
      const { productVariationId } = item;
      const sum = sums.get(productVariationId);
      const optionSums = sum?.optionSums ?? new Map<number, OptionSum>();
      for (const { optionId, optionName: name } of item.options) {
        const before = optionSums.get(optionId)?.quantity ?? 0;
        optionSums.set(optionId, { optionId, name, quantity: before + item.quantity });
      }
      sums.set(productVariationId, {
        productVariationId,
        name: itemName(item),
        quantity: (sum?.quantity ?? 0) + item.quantity,
        options: [],
        optionSums,
      });
    });
  }
  return [...sums.values()]
    .map(({ optionSums, ...sum }) => ({ ...sum, options: [...optionSums.values()].sort(bySum) }))
    .sort(bySum);
}
