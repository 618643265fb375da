// The life of an order: two inner axes (kitchen, courier), ten statuses and one of ours outside,
// and one exhaustive table of actions.
// Owns: when an action is possible, and the status of a pair of states. Not: authorisation, time, storage.
// Invariant: the courier axis only increases, so that any order of events, with any repetition, ends in the same
// state.

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
/**
 * The status that clients see (docs/behaviour/orders.md#statuses). SCHEDULED is ours: ordered for later and not
 * released to the shop yet.
 */
export type OrderStatus = (typeof orderStatuses)[number];

export const deliveryTypes = ['Ofood', 'OwnDelivery', 'Pickup'] as const;
/** The carrier of the food: the platform's courier, the shop's own, or the customer. */
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
/** The shop's progress. COMPLETED: closed by the marketplace; CANCELED: nobody will get it. */
export type KitchenState = (typeof kitchenStates)[number];

/** Ranked: an event of a lower rank than the known state of the same attempt changes nothing. */
export const courierStates = [
  'NONE',
  'SEARCHING',
  'NOT_FOUND',
  'ASSIGNED',
  'ARRIVED',
  'PICKED_UP',
  'DELIVERED',
] as const;
/** The courier's progress, as far as the marketplace has reported. NOT_FOUND: nobody has taken the order so far. */
export type CourierState = (typeof courierStates)[number];

export const courierRank = (state: CourierState): number => courierStates.indexOf(state);

/** A courier who has the food is final, whatever the attempt. */
const hasFood = (state: CourierState): boolean => courierRank(state) >= courierRank('PICKED_UP');

/** `attempt` is the number of the search for a courier, from 1. */
export interface CourierPlace {
  readonly attempt: number;
  readonly state: CourierState;
}

/**
 * Positive when `one` is further than `other`: a courier with the food is further; without food, attempt counts
 * before state, and with food, state before attempt. A total order: two places compare as 0 only when they are equal.
 */
export const compareCouriers = (one: CourierPlace, other: CourierPlace): number => {
  const byState = courierRank(one.state) - courierRank(other.state);
  const byAttempt = one.attempt - other.attempt;
  if (hasFood(one.state) !== hasFood(other.state)) return byState;
  return hasFood(one.state) ? byState || byAttempt : byAttempt || byState;
};

export const callCauses = ['UNANSWERED', 'REPORTED'] as const;
/** The cause of a call of the marketplace: no answer, or a report. */
export type CallCause = (typeof callCauses)[number];

export const orderActions = ['accept', 'prepare', 'ship'] as const;
/** The forward steps of an order by staff. */
export type OrderAction = (typeof orderActions)[number];

export const sideActions = ['nfc', 'delay', 'change', 'pick', 'prioritize', 'rate'] as const;
/** Other actions of staff: report, postpone, offer a change, tick off, move to the front, rate the courier. */
export type SideAction = (typeof sideActions)[number];

interface ActionRule {
  readonly from: KitchenState;
  readonly to: Readonly<Record<DeliveryType, KitchenState>>;
  /** The least progress of the courier; absent when the courier does not matter for this type. */
  readonly courier?: Readonly<Partial<Record<DeliveryType, CourierState>>>;
}

const everyType = (state: KitchenState) => ({ Ofood: state, OwnDelivery: state, Pickup: state }) as const;

/** The one table of actions. A pair that is not here is refused. */
export const actionTable = {
  accept: { from: 'NEW', to: everyType('PREPARING') },
  prepare: { from: 'PREPARING', to: everyType('READY') },
  ship: { from: 'READY', to: everyType('HANDED_OVER'), courier: { Ofood: 'ASSIGNED' } },
} as const satisfies Record<OrderAction, ActionRule>;

/** A row with the table's own type, so that optional fields can be read. */
export const actionRule = (action: OrderAction): ActionRule => actionTable[action];

/** A status is a projection: none is stored that differs from this. */
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

/** The progress, ignoring an open call. */
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

/** Statuses in which somebody has something to do: those on the board. */
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

/** Seconds from an unanswered order's release to each deadline: late, called about, canceled. docs/operations/monitoring/alerts.yml repeats the second. */
export const acknowledgement = { dueSeconds: 120, callSeconds: 240, cancelSeconds: 480 } as const;

/** Minutes of preparation that a shop may promise. */
export const preparationMinutes = { min: 5, max: 120, step: 5, usual: 20 } as const;

/** Total minutes by which a promise may be postponed. */
export const delayMinutes = { min: 5, max: 60, step: 5 } as const;

/** Minutes in which a customer may answer an offered change. */
export const changeAnswerMinutes = 5;

/** Minutes for which a finished order can be recalled to the board. */
export const recallMinutes = 30;
/** Finished orders in one answer. */
export const maxFinished = 60;
