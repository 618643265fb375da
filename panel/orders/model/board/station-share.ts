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

/** New orders, then those to cook here, then those in which nothing is left to do here; each oldest first. */
export const byTurn =
  (own: OwnStations | undefined) =>
  (a: BoardOrder, b: BoardOrder): number => {
    const turnOf = ({ order }: BoardOrder) => {
      if (stageOf(order) === 'new') return 0;
      return own !== undefined && shareOf(order, own).isDone ? 2 : 1;
    };
    return turnOf(a) - turnOf(b) || byAge(a, b);
  };
