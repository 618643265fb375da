// The shop's open orders as this device knows them, and how an event or a fresh list changes them. Pure.
// Owns: which event may be applied, which orders are open, what counts as news. Not: the source of events, rendering, the alarm.
// Invariants: an event is applied only when it is exactly the next one; an order is replaced only by a newer version of itself.

import type { Order, OrderCode } from '@pishkhan/contract/orders/order.ts';
import { isOpen } from '@pishkhan/contract/orders/states.ts';
import { type OrderEvent, parsePosition } from '@pishkhan/contract/stream/events.ts';

export interface Today {
  readonly date: string;
  readonly count: number;
  /** Toman. */
  readonly value: number;
}

export interface LiveState {
  readonly epoch: number;
  readonly seq: number;
  readonly orders: ReadonlyMap<OrderCode, Order>;
  readonly today: Today;
}

/** The server's list of open orders. */
export interface OrderList {
  readonly orders: readonly Order[];
  readonly position: string;
  readonly today: Today;
}

const answers = ['resumed', 'change-agreed', 'change-declined', 'change-lapsed'] as const;
type Answer = (typeof answers)[number] | 'accepted' | 'accepted-for-shop';

/** An acceptance counts when nobody of the shop has pressed: its own rule accepts, or the platform for it. */
function answerOf({ what, by }: OrderEvent['moment']): Answer | undefined {
  if (what !== 'accepted') return answers.find((answer) => answer === what);
  if (by === null) return 'accepted';
  return by.kind === 'staff' ? undefined : 'accepted-for-shop';
}

export type News =
  | { readonly kind: 'arrived'; readonly order: Order }
  /** `before` is the order as this device knew it last. */
  | { readonly kind: 'canceled'; readonly order: Order; readonly before: Order }
  /** The customer or the marketplace has answered the shop's question, or the order was accepted without a person of the shop. */
  | { readonly kind: 'answered'; readonly order: Order; readonly what: Answer }
  /** Missing in a new list without an event. Its outcome must be requested. */
  | { readonly kind: 'vanished'; readonly before: Order };

export type Applied =
  | { readonly outcome: 'applied'; readonly state: LiveState; readonly news: readonly News[] }
  | { readonly outcome: 'duplicate' }
  /** An event was missed: read the list again. */
  | { readonly outcome: 'gap' };

const duplicate: Applied = { outcome: 'duplicate' };
const gap: Applied = { outcome: 'gap' };

/** `id` is the event's `<epoch>:<seq>`. */
export function applyEvent(state: LiveState, id: string, event: OrderEvent): Applied {
  const position = parsePosition(id);
  if (!position || position.epoch !== state.epoch) return gap;
  if (position.seq <= state.seq) return duplicate;
  if (position.seq !== state.seq + 1) return gap;

  const { order, moment } = event;
  const answer = answerOf(moment);
  const answered: News[] = answer ? [{ kind: 'answered', order, what: answer }] : [];
  const before = state.orders.get(order.orderCode);
  const next = { ...state, seq: position.seq };
  if (before && before.version >= order.version) return { outcome: 'applied', state: next, news: answered };

  const orders = new Map(state.orders);
  if (isOpen(order.orderStatus)) orders.set(order.orderCode, order);
  else orders.delete(order.orderCode);
  return { outcome: 'applied', state: { ...next, orders }, news: [...newsOf(before, order), ...answered] };
}

function newsOf(before: Order | undefined, order: Order): News[] {
  if (order.orderStatus === 'NEW' && isFirstSeen(before)) return [{ kind: 'arrived', order }];
  if (before && order.orderStatus === 'CANCELED') return [{ kind: 'canceled', order, before }];
  return [];
}

/** A scheduled order arrives when it is released. */
const isFirstSeen = (before: Order | undefined): boolean => !before || before.orderStatus === 'SCHEDULED';

/** A list that events have overtaken is a duplicate; a list of another epoch is not. */
export function applyList(state: LiveState | undefined, list: OrderList): Applied {
  const position = parsePosition(list.position);
  if (!position) return gap;
  if (state && position.epoch === state.epoch && position.seq < state.seq) return duplicate;

  const known = state?.orders ?? new Map<OrderCode, Order>();
  const orders = new Map(
    list.orders.map((order) => [order.orderCode, newer(known.get(order.orderCode), order)]),
  );
  const arrived = list.orders.filter(
    ({ orderCode, orderStatus }) => orderStatus === 'NEW' && isFirstSeen(known.get(orderCode)),
  );
  const vanished = [...known.values()].filter(({ orderCode }) => !orders.has(orderCode));
  return {
    outcome: 'applied',
    state: { ...position, orders, today: list.today },
    news: [
      ...arrived.map((order) => ({ kind: 'arrived', order }) as const),
      ...vanished.map((before) => ({ kind: 'vanished', before }) as const),
    ],
  };
}

/** Returns the same object for an unchanged version, so that its card is not rendered again. */
const newer = (known: Order | undefined, listed: Order): Order =>
  known && known.version === listed.version ? known : listed;
