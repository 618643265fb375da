// The way of each line from station to station, and where it is now. Pure.
import type { Station } from '@pishkhan/contract/menu/categories/station.ts';
import { stationWay } from '@pishkhan/contract/menu/categories/station-way.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';

export type Line = Pick<Order['orderItems'][number], 'productId'>;
export type Ticked = Pick<Order, 'orderItems' | 'picked' | 'stationsPassed'>;

/** The ids of the stations of a line, in their order; empty for a line that belongs to no station. */
export type WayOf = (line: Line) => readonly number[];

export function lineWays(stations: readonly Station[]): WayOf {
  const next = new Map(stations.map(({ stationId, nextStationId }) => [stationId, nextStationId]));
  const ways = new Map(
    stations.flatMap(({ stationId, productHeaderIds }) => {
      const way = stationWay(stationId, (id) => next.get(id));
      return productHeaderIds.map((productId) => [productId, way] as const);
    }),
  );
  return ({ productId }) => ways.get(productId) ?? [];
}

/** The number of stations that are done with a line: all of them once it is ticked for good. A way that became shorter counts as not done. */
export const passedOf = ({ picked, stationsPassed }: Ticked, line: number, way: readonly number[]): number =>
  picked.includes(line) ? way.length : Math.min(stationsPassed[line] ?? 0, Math.max(0, way.length - 1));
