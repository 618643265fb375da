// The stations that a device stands at, and their share of an order. Pure.
// Invariant: a line that belongs to no other station is the device's own, so that no line is missing from all screens.
import type { Station } from '@pishkhan/contract/menu/categories/station.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { byAge } from './by-age.ts';
import { stageOf } from './stages.ts';

type Line = Pick<Order['orderItems'][number], 'productId'>;

export interface OwnStations {
  readonly names: readonly string[];
  readonly isOwn: (line: Line) => boolean;
}

/** Undefined: the device shows all lines, because none of the chosen stations is left, or none was chosen. */
export function ownStationsOf(
  chosen: readonly number[],
  stations: readonly Station[],
): OwnStations | undefined {
  const [own = [], others = []] = [true, false].map((isWanted) =>
    stations.filter(({ stationId }) => chosen.includes(stationId) === isWanted),
  );
  if (own.length === 0) return undefined;
  const elsewhere = new Set(others.flatMap(({ productHeaderIds }) => productHeaderIds));
  return {
    names: own.map(({ stationName }) => stationName),
    isOwn: ({ productId }) => !elsewhere.has(productId),
  };
}

export interface Share {
  /** Places of the lines in the order. */
  readonly own: readonly number[];
  readonly others: readonly number[];
  readonly othersDone: number;
  /** An accepted order in which nothing is left to do at the device's stations. */
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
