// The life of an order: two axes inside (kitchen, courier), ten statuses and one of ours outside, and one
// exhaustive table of actions.
// Owns: which action is possible when, and what status a pair of states is called. Not: who is asking, what time it is, what is stored.
// Invariants: the courier axis only climbs, so that any order of events, with any repetition, ends in the same state.

export const orderStatuses = [
  'NEW',
  'PREPARING',
  'WAITING_FOR_PICKUP',
  'SEARCHING',
  'COURIER_TO_ORIGIN',
  'DELIVERING',
  'DELIVERED',
  'SUCCESSFUL',
  'NEED_FOR_CALL',
  'CANCELED',
  'SCHEDULED',
] as const;
/** What the world outside sees (docs/behaviour/orders.md#statuses). SCHEDULED is ours: ordered for later, not yet the shop's turn. */
export type OrderStatus = (typeof orderStatuses)[number];

export const deliveryTypes = ['Ofood', 'OwnDelivery', 'Pickup'] as const;
/** Who carries the food: the platform's courier, the shop's own, or the customer. */
export type DeliveryType = (typeof deliveryTypes)[number];

export const kitchenStates = [
  'SCHEDULED',
  'NEW',
  'PREPARING',
  'READY',
  'HANDED_OVER',
  'COMPLETED',
  'CANCELED',
] as const;
/** What the shop has done with the order. COMPLETED: the marketplace has closed it; CANCELED: nobody will get it. */
export type KitchenState = (typeof kitchenStates)[number];

/** Ranked: an event of a lower rank than what is known of the same attempt changes nothing. */
export const courierStates = [
  'NONE',
  'SEARCHING',
  'NOT_FOUND',
  'ASSIGNED',
  'ARRIVED',
  'PICKED_UP',
  'DELIVERED',
] as const;
/** Where the courier is, as far as the marketplace has told. NOT_FOUND: nobody has taken the order so far. */
export type CourierState = (typeof courierStates)[number];

export const courierRank = (state: CourierState): number => courierStates.indexOf(state);

/** A courier who has the food is the last one, whichever attempt to find one that was. */
const hasFood = (state: CourierState): boolean => courierRank(state) >= courierRank('PICKED_UP');

/** `attempt` counts from 1 how often a courier was looked for. */
export interface CourierPlace {
  readonly attempt: number;
  readonly state: CourierState;
}

/**
 * Above 0 when `one` is further than `other`: first by who has the food; then, while nobody has it, by attempt before state, and
 * afterwards by state before attempt. A total order: two places compare as 0 only when they are the same.
 */
export const compareCouriers = (one: CourierPlace, other: CourierPlace): number => {
  const byState = courierRank(one.state) - courierRank(other.state);
  const byAttempt = one.attempt - other.attempt;
  if (hasFood(one.state) !== hasFood(other.state)) return byState;
  return hasFood(one.state) ? byState || byAttempt : byAttempt || byState;
};

export const callCauses = ['UNANSWERED', 'REPORTED'] as const;
/** Why the marketplace has to call the shop: it did not answer, or it says that it can't fulfil. */
export type CallCause = (typeof callCauses)[number];

export const orderActions = ['accept', 'prepare', 'ship'] as const;
/** The forward steps of an order, by staff of the shop. */
export type OrderAction = (typeof orderActions)[number];

export const sideActions = ['nfc', 'delay', 'change', 'pick', 'rate'] as const;
/** What else staff can do: report that it can't be fulfilled, promise later, offer other items, tick off, rate the courier. */
export type SideAction = (typeof sideActions)[number];

interface ActionRule {
  readonly from: KitchenState;
  readonly to: Readonly<Record<DeliveryType, KitchenState>>;
  /** The least that the courier must have reached; absent when the courier does not matter for this type. */
  readonly courier?: Readonly<Partial<Record<DeliveryType, CourierState>>>;
}

const everyType = (state: KitchenState) => ({ Ofood: state, OwnDelivery: state, Pickup: state }) as const;

/** The one table. A pair that is not here is refused. */
export const actionTable = {
  accept: { from: 'NEW', to: everyType('PREPARING') },
  prepare: { from: 'PREPARING', to: everyType('READY') },
  ship: { from: 'READY', to: everyType('HANDED_OVER'), courier: { Ofood: 'ASSIGNED' } },
} as const satisfies Record<OrderAction, ActionRule>;

/** The state of the table's own type, so that optional parts can be read. */
export const actionRule = (action: OrderAction): ActionRule => actionTable[action];

/** The statuses are a projection: nothing stores a status that this does not say. */
export function orderStatus(
  kitchen: KitchenState,
  courier: CourierState,
  type: DeliveryType,
  call: CallCause | null,
): OrderStatus {
  if (kitchen === 'CANCELED') return 'CANCELED';
  if (kitchen === 'COMPLETED') return 'SUCCESSFUL';
  return call === null ? progressStatus(kitchen, courier, type) : 'NEED_FOR_CALL';
}

/** How far the order is, leaving aside that somebody has to call. */
export function progressStatus(
  kitchen: Exclude<KitchenState, 'CANCELED' | 'COMPLETED'>,
  courier: CourierState,
  type: DeliveryType,
): OrderStatus {
  switch (kitchen) {
    case 'SCHEDULED':
      return 'SCHEDULED';
    case 'NEW':
      return 'NEW';
    case 'HANDED_OVER':
      return type === 'Pickup' || courier === 'DELIVERED' ? 'DELIVERED' : 'DELIVERING';
    case 'PREPARING':
    case 'READY':
      if (courier === 'DELIVERED') return 'DELIVERED';
      if (courier === 'PICKED_UP') return 'DELIVERING';
      if (kitchen === 'PREPARING') return 'PREPARING';
      if (type !== 'Ofood' || courier === 'ARRIVED') return 'WAITING_FOR_PICKUP';
      return courier === 'ASSIGNED' ? 'COURIER_TO_ORIGIN' : 'SEARCHING';
    default:
      return kitchen satisfies never;
  }
}

/** Statuses in which somebody still has something to do: what the board shows. */
export const openOrderStatuses = [
  'SCHEDULED',
  'NEW',
  'PREPARING',
  'WAITING_FOR_PICKUP',
  'SEARCHING',
  'COURIER_TO_ORIGIN',
  'DELIVERING',
  'NEED_FOR_CALL',
] as const satisfies readonly OrderStatus[];

export const isOpen = (status: OrderStatus): boolean =>
  (openOrderStatuses as readonly OrderStatus[]).includes(status);

/** Shop's alert thresholds in seconds (docs/behaviour/orders.md#alert-thresholds): `statusSeconds` counts down to them. */
export const alertSeconds = {
  acknowledgementDelayed: 0,
  acknowledgementPending: 120,
  readySoon: 300,
} as const;

/** Seconds from an order's release to the end of each patience: late, the marketplace calls, it is canceled. */
export const acknowledgement = { dueSeconds: 120, callSeconds: 240, cancelSeconds: 480 } as const;

/** Minutes of preparation that a shop may promise. */
export const preparationMinutes = { min: 5, max: 120, step: 5, usual: 20 } as const;

/** Minutes in all by which a promise may be put off. */
export const delayMinutes = { min: 5, max: 60, step: 5 } as const;

/** Minutes that a customer has to answer an offered change. */
export const changeAnswerMinutes = 5;
