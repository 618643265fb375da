// The life of an order: two axes inside (kitchen, courier), the specification's ten statuses outside, and one exhaustive table of actions.
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
] as const;
/** What the world outside sees (specification 4). */
export type OrderStatus = (typeof orderStatuses)[number];

export const deliveryTypes = ['Ofood', 'OwnDelivery', 'Pickup'] as const;
/** Who carries the food: the platform's courier, the shop's own, or the customer. */
export type DeliveryType = (typeof deliveryTypes)[number];

export const kitchenStates = ['NEW', 'PREPARING', 'READY', 'HANDED_OVER', 'COMPLETED', 'CANCELED'] as const;
/** What the shop has done with the order. COMPLETED: the marketplace has closed it; CANCELED: nobody will get it. */
export type KitchenState = (typeof kitchenStates)[number];

/** Ranked: an event of a lower rank than what is known changes nothing. */
export const courierStates = ['NONE', 'SEARCHING', 'ASSIGNED', 'ARRIVED', 'PICKED_UP', 'DELIVERED'] as const;
/** Where the courier is, as far as the marketplace has told. */
export type CourierState = (typeof courierStates)[number];

export const courierRank = (state: CourierState): number => courierStates.indexOf(state);

export const orderActions = ['accept', 'prepare', 'ship'] as const;
/** What staff of the shop can do to an order. */
export type OrderAction = (typeof orderActions)[number];

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

/** The ten statuses are a projection: nothing stores a status that this does not say. */
export function orderStatus(kitchen: KitchenState, courier: CourierState, type: DeliveryType): OrderStatus {
  switch (kitchen) {
    case 'CANCELED':
      return 'CANCELED';
    case 'COMPLETED':
      return 'SUCCESSFUL';
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

/** Shop's alert thresholds in seconds (specification 4): `statusSeconds` counts down to them. */
export const alertSeconds = {
  acknowledgementDelayed: 0,
  acknowledgementPending: 120,
  readySoon: 300,
} as const;

/** Minutes of preparation that a shop may promise. */
export const preparationMinutes = { min: 5, max: 120, step: 5, usual: 20 } as const;
