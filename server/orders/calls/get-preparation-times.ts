import { getPreparationReport, getPreparationTimes } from '@pishkhan/contract/orders/preparation-calls.ts';
import {
  type Kept,
  keptOf,
  measureHour,
  type PreparedOrder,
} from '@pishkhan/contract/orders/preparation-times.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { implement } from '../../infra/http/implement.ts';
import type { OrderCommandParts } from '../commands/execute-command.ts';
import { preparedReader } from '../reading/prepared-cache.ts';

const maxProducts = 10;

export function preparationHandlers({ pool }: Pick<OrderCommandParts, 'pool'>) {
  const read = preparedReader(pool);
  return [
    implement(getPreparationTimes, async (_request, { staff, now }) => {
      const { orders } = await read(staff.vendorCode, now);
      const { hour, all, products } = measureHour(orders, tehranWallClock(now).hour);
      return { hour, all, products: [...products] };
    }),
    implement(getPreparationReport, async (_request, { staff, now }) => {
      const { orders, names } = await read(staff.vendorCode, now);
      return {
        all: keptOf(orders),
        hours: keptBy(orders, ({ hour }) => [hour])
          .sort(([one], [other]) => one - other)
          .map(([hour, kept]) => ({ hour, ...kept })),
        products: keptBy(orders, ({ productIds }) => productIds)
          .filter(([, { kept, orders: count }]) => kept < count)
          .sort(([, one], [, other]) => lateOf(other) - lateOf(one))
          .slice(0, maxProducts)
          .map(([productId, kept]) => ({ productId, productName: names.get(productId) ?? '', ...kept })),
      };
    }),
  ];
}

const lateOf = ({ orders, kept }: Kept): number => orders - kept;

/** An order counts under each of its keys. */
function keptBy(
  orders: readonly PreparedOrder[],
  keysOf: (order: PreparedOrder) => readonly number[],
): [number, Kept][] {
  const groups = new Map<number, PreparedOrder[]>();
  for (const order of orders)
    for (const key of keysOf(order)) {
      const group = groups.get(key);
      if (group) group.push(order);
      else groups.set(key, [order]);
    }
  return [...groups].flatMap(([key, group]) => {
    const kept = keptOf(group);
    return kept ? [[key, kept] as [number, Kept]] : [];
  });
}
