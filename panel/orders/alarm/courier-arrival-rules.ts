// Which couriers at the counter nobody has noticed, and which of them are still to be heard. Pure.
// Invariants: one sound an order and courier, over all tabs and reloads; a notice stays until somebody has seen it or the courier is gone;
// another courier for the same order is another arrival. A tab that knows less than what was written down forgets nothing.
import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { hasArrived } from '../model/courier-summary.ts';

export interface Arrival {
  readonly orderCode: OrderCode;
  /** Of the first courier; empty when the marketplace has named nobody. */
  readonly name: string;
}

/** An arrival that was heard or seen, kept on the device. */
export interface ArrivalNote {
  readonly orderCode: OrderCode;
  readonly courier: string;
  readonly version: number;
  readonly isSeen: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const keptMs = 12 * 3_600_000;

const courierOf = ({ courierAttempt, courier }: Order): string =>
  `${courierAttempt} ${courier?.mobileNumber ?? ''}`;

const isOf = (order: Order) => (note: ArrivalNote) =>
  note.orderCode === order.orderCode && note.courier === courierOf(order);

/** What is still worth keeping. */
export const currentNotes = (
  notes: readonly ArrivalNote[],
  orders: readonly Order[],
  now: number,
): readonly ArrivalNote[] =>
  notes.filter((note) => {
    if (now - note.at > keptMs) return false;
    const order = orders.find(({ orderCode }) => orderCode === note.orderCode);
    if (!order || order.version < note.version) return true;
    return hasArrived(order) && isOf(order)(note);
  });

/** Oldest order first, as given. */
export const unseenArrivals = (notes: readonly ArrivalNote[], orders: readonly Order[]): Arrival[] =>
  orders
    .filter((order) => hasArrived(order) && !notes.some((note) => note.isSeen && isOf(order)(note)))
    .map(({ orderCode, courier }) => ({ orderCode, name: courier?.name ?? '' }));

/** Those that have not been heard. */
export const unheardOrders = (notes: readonly ArrivalNote[], orders: readonly Order[]): Order[] =>
  orders.filter((order) => hasArrived(order) && !notes.some(isOf(order)));

export const noteOf = (order: Order, isSeen: boolean, now: number): ArrivalNote => ({
  orderCode: order.orderCode,
  courier: courierOf(order),
  version: order.version,
  isSeen,
  at: now,
});

/** The notes with this one in the place of what was known of the same arrival. */
export const withNote = (notes: readonly ArrivalNote[], note: ArrivalNote): ArrivalNote[] => [
  ...notes.filter(({ orderCode, courier }) => orderCode !== note.orderCode || courier !== note.courier),
  note,
];
