// Decides which arrived couriers nobody has seen yet, and which of them still need a sound. Pure.
// Invariants: one sound for each order and courier, over all tabs and reloads. A notice stays until somebody has seen it or the courier is
// gone. Another courier for the same order is a new arrival. A tab with an older version of an order drops no stored note.
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { hasArrived } from '../model/courier-summary.ts';

export interface Arrival {
  readonly orderCode: OrderCode;
  /** The name of the first courier; empty when the marketplace has sent none. */
  readonly name: string;
}

/** An arrival that was announced by sound or seen, stored on the device. */
export interface ArrivalNote {
  readonly orderCode: OrderCode;
  readonly courier: string;
  readonly version: number;
  readonly isSeen: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const maxAgeMs = 12 * 3_600_000;

const courierOf = ({ courierAttempt, courier }: Order): string =>
  `${courierAttempt} ${courier?.mobileNumber ?? ''}`;

const isOf = (order: Order) => (note: ArrivalNote) =>
  note.orderCode === order.orderCode && note.courier === courierOf(order);

/** The notes that are still needed. */
export const currentNotes = (
  notes: readonly ArrivalNote[],
  orders: readonly Order[],
  now: number,
): readonly ArrivalNote[] =>
  notes.filter((note) => {
    if (now - note.at > maxAgeMs) return false;
    const order = orders.find(({ orderCode }) => orderCode === note.orderCode);
    if (!order || order.version < note.version) return true;
    return hasArrived(order) && isOf(order)(note);
  });

/** Arrivals are in the order of `orders`. */
export const unseenArrivals = (notes: readonly ArrivalNote[], orders: readonly Order[]): Arrival[] =>
  orders
    .filter((order) => hasArrived(order) && !notes.some((note) => note.isSeen && isOf(order)(note)))
    .map(({ orderCode, courier }) => ({ orderCode, name: courier?.name ?? '' }));

/** Orders whose arrival has had no sound yet. */
export const unheardOrders = (notes: readonly ArrivalNote[], orders: readonly Order[]): Order[] =>
  orders.filter((order) => hasArrived(order) && !notes.some(isOf(order)));

export const noteOf = (order: Order, isSeen: boolean, now: number): ArrivalNote => ({
  orderCode: order.orderCode,
  courier: courierOf(order),
  version: order.version,
  isSeen,
  at: now,
});

/** The notes, with this one replacing an earlier note of the same arrival. */
export const withNote = (notes: readonly ArrivalNote[], note: ArrivalNote): ArrivalNote[] => [
  ...notes.filter(({ orderCode, courier }) => orderCode !== note.orderCode || courier !== note.courier),
  note,
];
