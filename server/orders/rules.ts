// What may be done to an order, and what then becomes of it: pure decisions over the table of contract/orders/states.ts.
// Owns: staff's actions, the courier's news, the customer's cancellation, the marketplace's completion.
// Not: who is asking, how it is stored, in which words a refusal is told.
// Always true: the courier only gets further; what has left the shop is neither prepared, handed over nor canceled.
import type { courierSchema, OrderMoment, Permit } from '@pishkhan/contract/orders/order.ts';
import {
  actionRule,
  type CourierState,
  courierRank,
  type DeliveryType,
  type KitchenState,
  type OrderAction,
  type OrderStatus,
  orderStatus,
} from '@pishkhan/contract/orders/states.ts';
import type * as z from 'zod/mini';

type Courier = z.output<typeof courierSchema>;

/** The part of an order that may change. */
export interface OrderLife {
  deliveryType: DeliveryType;
  kitchen: KitchenState;
  courier: CourierState;
  preparationMinutes: number | null;
  readyBy: Date | null;
  deliveryOrderId: string | null;
  courierPerson: Courier | null;
  /** When `courierPerson` was true, by the marketplace's clock. */
  courierEventAt: Date | null;
}

export interface CourierNews {
  to: CourierState;
  at: Date;
  courier?: Courier | undefined;
  deliveryOrderId?: string | undefined;
}

export type Command =
  | { action: 'accept'; preparationTime: number }
  | { action: 'prepare' }
  | { action: 'ship' }
  | { action: 'move-courier'; news: CourierNews }
  | { action: 'cancel' }
  | { action: 'complete' };

export type Refusal = 'ORDER_STATE_CONFLICT' | 'COURIER_NOT_ASSIGNED';

export type Decision =
  | { kind: 'change'; life: OrderLife }
  | { kind: 'nothing-new' }
  | { kind: 'refused'; because: Refusal };

/** How the history calls what a command brought about. */
export const momentOf = {
  accept: 'accepted',
  prepare: 'prepared',
  ship: 'shipped',
  'move-courier': 'courier-moved',
  cancel: 'canceled',
  complete: 'completed',
} as const satisfies Record<Command['action'], OrderMoment['what']>;

const change = (life: OrderLife): Decision => ({ kind: 'change', life });
const refused = (because: Refusal): Decision => ({ kind: 'refused', because });

export const statusOf = (life: Pick<OrderLife, 'kitchen' | 'courier' | 'deliveryType'>): OrderStatus =>
  orderStatus(life.kitchen, life.courier, life.deliveryType);

const hasLeft = (life: OrderLife): boolean => ['DELIVERING', 'DELIVERED'].includes(statusOf(life));

export function decide(command: Command, life: OrderLife, now: Date): Decision {
  switch (command.action) {
    case 'accept': {
      const because = refusalOf('accept', life);
      if (because) return refused(because);
      const readyBy = new Date(now.getTime() + command.preparationTime * 60_000);
      const promise = { preparationMinutes: command.preparationTime, readyBy };
      return change({ ...afterAction('accept', life), ...promise });
    }
    case 'prepare':
    case 'ship': {
      const because = refusalOf(command.action, life);
      return because ? refused(because) : change(afterAction(command.action, life));
    }
    case 'move-courier':
      return hear(command.news, life);
    case 'cancel':
      if (hasLeft(life) || isOver(life)) return refused('ORDER_STATE_CONFLICT');
      return change({ ...life, kitchen: 'CANCELED' });
    case 'complete':
      if (statusOf(life) !== 'DELIVERED') return refused('ORDER_STATE_CONFLICT');
      return change({ ...life, kitchen: 'COMPLETED' });
    default:
      return command satisfies never;
  }
}

/** Why staff may not do this now; undefined when they may. */
function refusalOf(action: OrderAction, life: OrderLife): Refusal | undefined {
  const rule = actionRule(action);
  if (life.kitchen !== rule.from || hasLeft(life)) return 'ORDER_STATE_CONFLICT';
  const needed = rule.courier?.[life.deliveryType];
  if (needed && courierRank(life.courier) < courierRank(needed)) return 'COURIER_NOT_ASSIGNED';
  return undefined;
}

const afterAction = (action: OrderAction, life: OrderLife): OrderLife => ({
  ...life,
  kitchen: actionRule(action).to[life.deliveryType],
});

const isOver = (life: OrderLife): boolean => life.kitchen === 'CANCELED' || life.kitchen === 'COMPLETED';

/** Each action with whether it may be done now: what the panel shows, and exactly what `decide` would answer. */
export function permits(life: OrderLife): Record<OrderAction, Permit> {
  const permit = (action: OrderAction): Permit => {
    const because = refusalOf(action, life);
    return because ? { allowed: false, because } : { allowed: true };
  };
  return { accept: permit('accept'), prepare: permit('prepare'), ship: permit('ship') };
}

/**
 * News of a courier comes late, twice and in any order. How far the courier is only climbs; who it is and where is taken
 * from the latest news that says so, by the marketplace's clock.
 */
function hear(news: CourierNews, life: OrderLife): Decision {
  // Nobody carries what the customer fetches, and nothing more can happen to an order that is over.
  if (life.deliveryType === 'Pickup' || isOver(life)) return { kind: 'nothing-new' };
  const person =
    news.courier && (!life.courierEventAt || news.at > life.courierEventAt) ? news.courier : null;
  const deliveryOrderId = news.deliveryOrderId ?? null;
  const heard: OrderLife = {
    ...life,
    courier: courierRank(news.to) > courierRank(life.courier) ? news.to : life.courier,
    courierPerson: person ?? life.courierPerson,
    courierEventAt: person ? news.at : life.courierEventAt,
    deliveryOrderId: (person && deliveryOrderId) ?? life.deliveryOrderId ?? deliveryOrderId,
  };
  const same =
    heard.courier === life.courier &&
    heard.deliveryOrderId === life.deliveryOrderId &&
    sameCourier(heard.courierPerson, life.courierPerson);
  return same ? { kind: 'nothing-new' } : change(heard);
}

const sameCourier = (one: Courier | null, other: Courier | null): boolean =>
  one === other ||
  (one !== null &&
    other !== null &&
    one.name === other.name &&
    one.mobileNumber === other.mobileNumber &&
    one.latitude === other.latitude &&
    one.longitude === other.longitude &&
    one.arrivesAt === other.arrivesAt);
