// The share of an order that the device's stations prepare, and the ticks that let a line go on to the next station. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { Tick } from '@pishkhan/contract/orders/steps.ts';
import type { BoardOrder } from '../../outbox/optimistic-overlay.ts';
import { byAge } from './by-age.ts';
import { passedOf, type Ticked } from './line-ways.ts';
import type { OwnStations } from './own-stations.ts';
import { stageOf } from './stages.ts';

/** `here`: to be done now. `done`: these stations are done with it. `coming`: another station has it first. `elsewhere`: it never comes here. */
export type LinePlace = 'here' | 'done' | 'coming' | 'elsewhere';

type Own = Pick<OwnStations, 'ids' | 'wayOf'>;

export function placeOf(order: Ticked, line: number, { ids, wayOf }: Own): LinePlace {
  const way = wayOf(order.orderItems[line]!);
  const passed = passedOf(order, line, way);
  if (way.length === 0) return order.picked.includes(line) ? 'done' : 'here';
  const stops = way.flatMap((id, stop) => (ids.includes(id) ? [stop] : []));
  const next = stops.find((stop) => stop >= passed);
  if (stops.length === 0) return 'elsewhere';
  if (next === undefined) return 'done';
  return next === passed ? 'here' : 'coming';
}

/** The id of the station that has the line now; undefined for a line that is done, or belongs to none. */
export function nowAt(order: Ticked, line: number, { wayOf }: Own): number | undefined {
  const way = wayOf(order.orderItems[line]!);
  return way[passedOf(order, line, way)];
}

/** The tick of a line by these stations: it goes on to the first station on its way that is not among them, or comes back to the first that is. */
export function tickOf(order: Ticked, line: number, isDone: boolean, { ids, wayOf }: Own): Tick {
  const way = wayOf(order.orderItems[line]!);
  if (way.length < 2) return { line, isPicked: isDone };
  if (!isDone) {
    const stop = way.findIndex((id) => ids.includes(id));
    return { line, isPicked: false, stationsPassed: Math.max(0, stop) };
  }
  const passed = passedOf(order, line, way);
  // The food is here, even if the station before has not ticked it.
  const here = way.findIndex((id, stop) => stop >= passed && ids.includes(id));
  const next = way.findIndex((id, stop) => stop >= here && !ids.includes(id));
  return next === -1 ? { line, isPicked: true } : { line, isPicked: false, stationsPassed: next };
}

/**
 * The box of a line on a device: whether it is ticked, and what a press says. Lines that never come to its stations, and all lines of a
 * device without stations, are ticked for good.
 */
export function tickBox(
  order: Ticked,
  line: number,
  own: Own | undefined,
): { isTicked: boolean; press: Tick } {
  const isPicked = order.picked.includes(line);
  const place = own && placeOf(order, line, own);
  if (!own || place === 'elsewhere') return { isTicked: isPicked, press: { line, isPicked: !isPicked } };
  const isTicked = place === 'done';
  return { isTicked, press: tickOf(order, line, !isTicked, own) };
}

export interface Share {
  /** Indexes of the lines in the order, those that are here or were. */
  readonly own: readonly number[];
  readonly done: readonly number[];
  readonly coming: readonly number[];
  readonly others: readonly number[];
  readonly othersDone: number;
  /** True for an accepted order in which nothing is left to do at the device's stations. */
  readonly isDone: boolean;
}

export function shareOf(order: Ticked & Pick<Order, 'orderStatus' | 'acceptedAt'>, stations: Own): Share {
  const places = order.orderItems.map((_, line) => placeOf(order, line, stations));
  const at = (...wanted: LinePlace[]) =>
    places.flatMap((place, line) => (wanted.includes(place) ? [line] : []));
  const others = at('elsewhere');
  return {
    own: at('here', 'done'),
    done: at('done'),
    coming: at('coming'),
    others,
    othersDone: others.filter((line) => order.picked.includes(line)).length,
    isDone: stageOf(order) === 'preparing' && at('here', 'coming').length === 0,
  };
}

/** New orders; those to cook here, those that come here later, and those in which nothing is left to do here; each in the board's order. */
export const byTurn =
  (own: OwnStations | undefined) =>
  (a: BoardOrder, b: BoardOrder): number => {
    const turnOf = ({ order }: BoardOrder) => {
      if (stageOf(order) === 'new') return 0;
      if (own === undefined) return 1;
      const { own: lines, done, isDone } = shareOf(order, own);
      return isDone ? 3 : lines.length === done.length ? 2 : 1;
    };
    return turnOf(a) - turnOf(b) || byAge(a, b);
  };
