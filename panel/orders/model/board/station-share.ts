// The share of an order that the device's stations prepare. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { byAge } from './by-age.ts';
import type { OwnStations } from './own-stations.ts';
import { stageOf } from './stages.ts';

export interface Share {
  /** Indexes of the lines in the order. */
  readonly own: readonly number[];
  readonly others: readonly number[];
  readonly othersDone: number;
  /** True for an accepted order in which nothing is left to do at the device's stations. */
  readonly isDone: boolean;
}

export function shareOf(
  order: Pick<Order, 'orderItems' | 'picked' | 'orderStatus' | 'acceptedAt'>,
  { isOwn }: Pick<OwnStations, 'isOwn'>,
): Share {
  const { orderItems, picked } = order;
  const lines = orderItems.map((_, line) => line);
  const own = lines.filter((line) => isOwn(orderItems[line]!));
  const others = lines.filter((line) => !own.includes(line));
  return {
    own,
    others,
    othersDone: others.filter((line) => picked.includes(line)).length,
    isDone: stageOf(order) === 'preparing' && own.every((line) => picked.includes(line)),
  };
}

/** Oldest first; orders in which nothing is left to do here stand behind the others. */
export const byShare =
  (own: OwnStations | undefined) =>
  (a: BoardOrder, b: BoardOrder): number => {
    const isDone = ({ order }: BoardOrder) => own !== undefined && shareOf(order, own).isDone;
    return Number(isDone(a)) - Number(isDone(b)) || byAge(a, b);
  };
