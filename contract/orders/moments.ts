// Every kind of moment in the life of an order: who brings it about, and which transition of the kitchen it is. The one table of the kitchen's
// graph: the guard of the database, the page of an order's life and the tests are made from it. Screens need none of it.
// Invariant: a moment without a move leaves the kitchen as it is.
import type { OrderMoment } from './order.ts';
import { actionTable, type KitchenState, kitchenStates } from './states.ts';
import type { RecordedActor } from './words.ts';

export interface KitchenMove {
  readonly from: KitchenState;
  readonly to: KitchenState;
  /** The move is possible only while a call about the order is open. */
  readonly onlyWhileCalled?: true;
}

interface MomentRule {
  /** `time`: nobody, a deadline has passed. */
  readonly by: readonly (RecordedActor['kind'] | 'time')[];
  readonly means: string;
  readonly moves: readonly KitchenMove[];
}

const forward = (action: keyof typeof actionTable): readonly KitchenMove[] => [
  { from: actionTable[action].from, to: actionTable[action].to.Ofood },
];

export const momentTable = {
  created: {
    by: ['customer'],
    means: 'The customer has ordered; the kitchen begins at NEW, or at SCHEDULED for an order for later.',
    moves: [],
  },
  released: {
    by: ['time'],
    means: 'The turn of an order for later has come.',
    moves: [{ from: 'SCHEDULED', to: 'NEW' }],
  },
  accepted: {
    by: ['staff', 'time', 'marketplace', 'operator'],
    means:
      'The shop promises the food in so many minutes, or its automatic acceptance does, or the platform for a shop that said yes by phone. A call about the missing answer is over.',
    moves: forward('accept'),
  },
  delayed: { by: ['staff'], means: 'The promise is put off.', moves: [] },
  picked: {
    by: ['staff'],
    means: 'A line is ticked off by a station or while packing, or the tick taken back.',
    moves: [],
  },
  prioritized: {
    by: ['staff'],
    means: 'The order is moved to the front, or back to the order of its age.',
    moves: [],
  },
  prepared: { by: ['staff'], means: 'The food is ready.', moves: forward('prepare') },
  shipped: {
    by: ['staff'],
    means: 'The food is handed to the courier of the platform or of the shop, or to the customer.',
    moves: forward('ship'),
  },
  'courier-moved': {
    by: ['marketplace', 'courier', 'own-courier'],
    means:
      'The courier has come further, or more is known of the courier. What has left is no longer changed.',
    moves: [],
  },
  'courier-rated': { by: ['staff'], means: 'The shop has rated the courier of the platform.', moves: [] },
  unanswered: {
    by: ['time'],
    means: 'Nobody has answered a new order: the marketplace calls the shop.',
    moves: [],
  },
  held: {
    by: ['marketplace', 'operator'],
    means:
      'The shop gets more time to answer while the marketplace calls it: the cancellation is put off once.',
    moves: [],
  },
  reported: {
    by: ['staff'],
    means:
      'The shop says that the order cannot be fulfilled as it is: the marketplace calls. An offered change is dropped.',
    moves: [],
  },
  resumed: { by: ['marketplace', 'operator'], means: 'The call is over and the order goes on.', moves: [] },
  'change-offered': { by: ['staff'], means: 'The customer is asked about other items.', moves: [] },
  'change-withdrawn': { by: ['staff'], means: 'The shop no longer offers them.', moves: [] },
  'change-agreed': {
    by: ['customer', 'operator'],
    means: 'The order holds the other items from now on, and remembers the first ones.',
    moves: [],
  },
  'change-declined': { by: ['customer', 'operator'], means: 'The order stays as it was.', moves: [] },
  'change-lapsed': {
    by: ['time'],
    means: 'The customer did not answer; the order stays as it was.',
    moves: [],
  },
  canceled: {
    by: ['customer', 'marketplace', 'operator', 'time'],
    means: 'Nobody will get the order. One that was handed over is canceled only by the answer to a report.',
    moves: [
      { from: 'SCHEDULED', to: 'CANCELED' },
      { from: 'NEW', to: 'CANCELED' },
      { from: 'PREPARING', to: 'CANCELED' },
      { from: 'READY', to: 'CANCELED' },
      { from: 'HANDED_OVER', to: 'CANCELED', onlyWhileCalled: true },
    ],
  },
  completed: {
    by: ['marketplace'],
    means: 'The marketplace has closed a delivered order, whether or not the shop has pressed everything.',
    moves: [
      { from: 'PREPARING', to: 'COMPLETED' },
      { from: 'READY', to: 'COMPLETED' },
      { from: 'HANDED_OVER', to: 'COMPLETED' },
    ],
  },
} as const satisfies Record<OrderMoment['what'], MomentRule>;

/** The row of the table's own type, so that optional parts can be read. */
export const momentRule = (what: OrderMoment['what']): MomentRule => momentTable[what];

/** All transitions of the kitchen, ordered by their start. */
export const kitchenMoves: readonly KitchenMove[] = Object.values(momentTable)
  .flatMap(({ moves }): readonly KitchenMove[] => moves)
  .sort((one, other) => kitchenStates.indexOf(one.from) - kitchenStates.indexOf(other.from));

/** The text by which the database's guard stores a move: `NEW>PREPARING`, or `HANDED_OVER>CANCELED while called`. */
export const kitchenMoveText = ({ from, to, onlyWhileCalled }: KitchenMove): string =>
  `${from}>${to}${onlyWhileCalled ? ' while called' : ''}`;

/** True when one step may move the kitchen from one state to the other. `isCalled`: a call was open before the step. */
export const canMoveKitchen = (from: KitchenState, to: KitchenState, isCalled: boolean): boolean =>
  from === to ||
  kitchenMoves.some((move) => move.from === from && move.to === to && (isCalled || !move.onlyWhileCalled));
