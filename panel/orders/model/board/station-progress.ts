// How far each station is with an order, for the device where orders are handed over. Pure.
import type { Station } from '@pishkhan/contract/menu/categories/station.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { byAge } from './by-age.ts';
import { lineWays, passedOf, type Ticked } from './line-ways.ts';
import { stageOf } from './stages.ts';

export interface StationProgress {
  /** Undefined: the lines that belong to no station. */
  readonly station: Pick<Station, 'stationId' | 'stationName'> | undefined;
  /** Lines that pass this station on their way. */
  readonly lines: number;
  readonly done: number;
  /** Indexes of the lines that are here now; lines that are done for good stay at their last station. */
  readonly here: readonly number[];
}

/** The stations that have a part in the order, as the shop arranged them; lines without a station last. */
export function stationProgress(order: Ticked, stations: readonly Station[]): StationProgress[] {
  const wayOf = lineWays(stations);
  const lines = order.orderItems.map((item, line) => {
    const way = wayOf(item);
    return { line, way, passed: passedOf(order, line, way) };
  });
  const progress = stations.map((station): StationProgress => {
    const passing = lines.filter(({ way }) => way.includes(station.stationId));
    return {
      station,
      lines: passing.length,
      done: passing.filter(({ way, passed }) => passed > way.indexOf(station.stationId)).length,
      here: passing
        .filter(({ way, passed }) => way[Math.min(passed, way.length - 1)] === station.stationId)
        .map(({ line }) => line),
    };
  });
  const free = lines.filter(({ way }) => way.length === 0).map(({ line }) => line);
  const done = free.filter((line) => order.picked.includes(line)).length;
  return [...progress, { station: undefined, lines: free.length, done, here: free }].filter(
    (part) => part.lines > 0,
  );
}

export const isWholeDone = ({ orderItems, picked }: Pick<Order, 'orderItems' | 'picked'>): boolean =>
  orderItems.every((_, line) => picked.includes(line));

/** New orders, then those whose stations are all done, which can be handed over, then the others; each in the board's order. */
export function byProgress(a: BoardOrder, b: BoardOrder): number {
  const turnOf = ({ order }: BoardOrder) => (stageOf(order) === 'new' ? 0 : isWholeDone(order) ? 1 : 2);
  return turnOf(a) - turnOf(b) || byAge(a, b);
}
