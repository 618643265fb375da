// The steps of an order: which actions staff may take, why one is refused, and its effect. Pure, and the only implementation of these rules.
// Owns: refusals and effects of every action of staff. Not: who asks, times and promises, storage, the marketplace's and the customer's part.
// Invariants: a refusal depends on nothing but `StepState`; an effect changes nothing but what it names.

import type { BikerRate, BikerReviewOption } from './biker-review.ts';
import { type NfcReasonId, type NfcReport, nfcReasonFits, nfcReasonIds } from './nfc.ts';
import type { Permit } from './order.ts';
import {
  actionRule,
  type CallCause,
  type CourierState,
  courierRank,
  type DeliveryType,
  delayMinutes,
  type KitchenState,
  type OrderAction,
  type OrderStatus,
  orderStatus,
  progressStatus,
  type SideAction,
} from './states.ts';

/** A tick of a line. `stationsPassed`: the number of its stations that are done with it; absent: unchanged. */
export interface Tick {
  readonly line: number;
  readonly isPicked: boolean;
  readonly stationsPassed?: number | undefined;
}

/** An action of staff with its data, as plain data. An offered change depends on the menu and is not among them. */
export type StaffStep =
  | { readonly action: 'accept' /** Minutes. */; readonly preparationTime: number }
  | { readonly action: 'prepare' }
  | {
      readonly action: 'ship';
      readonly handoverCode?: string | undefined;
      readonly withoutCode?: true | undefined;
    }
  | { readonly action: 'nfc'; readonly report: NfcReport }
  /** Minutes in all. */
  | { readonly action: 'delay'; readonly delayMinutes: number }
  | ({ readonly action: 'pick' } & Tick)
  | { readonly action: 'prioritize'; readonly isPrioritized: boolean }
  | { readonly action: 'rate'; readonly rate: BikerRate; readonly reviewOptions: BikerReviewOption[] }
  | { readonly action: 'withdraw-change' };

export interface OrderPlace {
  readonly deliveryType: DeliveryType;
  readonly kitchen: KitchenState;
  readonly courier: CourierState;
}

/** The facts that the rules need, of an order from any store. */
export interface StepState extends OrderPlace {
  readonly call: { readonly cause: CallCause } | null;
  readonly delayMinutes: number;
  /** Offered to the customer and not answered yet. */
  readonly change: object | null;
  /** Inputs of its sums; null: they cannot be recomputed. */
  readonly pricing: object | null;
  /** The shop's rating of the courier. */
  readonly review: object | null;
}

export type StepRefusal =
  | 'ORDER_STATE_CONFLICT'
  | 'COURIER_NOT_ASSIGNED'
  | 'COURIER_ALREADY_ASSIGNED'
  | 'COURIER_NOT_RATEABLE'
  | 'COURIER_RATED'
  | 'DELAY_NOT_LONGER'
  | 'CHANGE_UNANSWERED'
  | 'CHANGE_NOT_OPEN';

export const isOver = ({ kitchen }: OrderPlace): boolean => kitchen === 'CANCELED' || kitchen === 'COMPLETED';

/** The status that the order would have without an open call. */
export const progressOf = ({ kitchen, courier, deliveryType }: OrderPlace): OrderStatus =>
  kitchen === 'CANCELED' || kitchen === 'COMPLETED'
    ? orderStatus(kitchen, courier, deliveryType, null)
    : progressStatus(kitchen, courier, deliveryType);

/** True when the food has left the shop. */
export const hasLeft = (place: OrderPlace): boolean =>
  ['DELIVERING', 'DELIVERED'].includes(progressOf(place));

export const statusOf = (state: OrderPlace & Pick<StepState, 'call'>): OrderStatus =>
  orderStatus(state.kitchen, state.courier, state.deliveryType, state.call?.cause ?? null);

const isReported = ({ call }: Pick<StepState, 'call'>): boolean => call?.cause === 'REPORTED';

/**
 * The shop's next deadline: an answer while the order is new, the food while it is prepared; undefined without one.
 */
export function owedNext(state: OrderPlace & Pick<StepState, 'call'>): 'answer' | 'food' | undefined {
  if (state.kitchen === 'NEW') return isReported(state) ? undefined : 'answer';
  return statusOf(state) === 'PREPARING' ? 'food' : undefined;
}

function forwardRefusal(action: OrderAction, state: StepState): StepRefusal | undefined {
  const rule = actionRule(action);
  if (state.kitchen !== rule.from || hasLeft(state)) return 'ORDER_STATE_CONFLICT';
  // An order that nobody answered may still be accepted; a reported one waits for the marketplace.
  if (isReported(state)) return 'ORDER_STATE_CONFLICT';
  if (action !== 'accept' && state.change) return 'CHANGE_UNANSWERED';
  const needed = rule.courier?.[state.deliveryType];
  return needed && courierRank(state.courier) < courierRank(needed) ? 'COURIER_NOT_ASSIGNED' : undefined;
}

/** A report is open until the marketplace has answered it; an order that is only unanswered may still be reported. */
export const reasonFits = (id: NfcReasonId, state: OrderPlace & Pick<StepState, 'call'>): boolean =>
  !isReported(state) && nfcReasonFits(id, state);

/** The refusal of any delay; `delayPermit` and `delayMore` check its length. */
function delayRefusal(state: StepState): StepRefusal | undefined {
  if (state.kitchen !== 'PREPARING' || state.call || hasLeft(state)) return 'ORDER_STATE_CONFLICT';
  const isComing = state.deliveryType === 'Ofood' && courierRank(state.courier) >= courierRank('ASSIGNED');
  return isComing ? 'COURIER_ALREADY_ASSIGNED' : undefined;
}

/** The additional minutes of a delay; 0 when the promise already includes it. `minutes` is the total. */
export function delayMore(state: StepState, minutes: number): number | StepRefusal {
  const more = minutes - state.delayMinutes;
  return delayRefusal(state) ?? (more < 0 ? 'DELAY_NOT_LONGER' : more);
}

function changeRefusal(state: StepState) {
  if (!['NEW', 'PREPARING'].includes(state.kitchen) || hasLeft(state)) return 'ORDER_STATE_CONFLICT';
  if (!state.pricing || isReported(state)) return 'ORDER_STATE_CONFLICT';
  return state.change ? 'CHANGE_UNANSWERED' : undefined;
}

function rateRefusal(state: StepState): StepRefusal | undefined {
  if (state.deliveryType !== 'Ofood' || state.kitchen === 'CANCELED') return 'COURIER_NOT_RATEABLE';
  if (!hasLeft(state) && state.kitchen !== 'COMPLETED') return 'COURIER_NOT_RATEABLE';
  return state.review ? 'COURIER_RATED' : undefined;
}

/** The reason why staff may not take the action now, independent of its data; undefined when they may. */
export const refusalOf = {
  accept: (state) => forwardRefusal('accept', state),
  prepare: (state) => forwardRefusal('prepare', state),
  ship: (state) => forwardRefusal('ship', state),
  nfc: (state) => (nfcReasonIds.some((id) => reasonFits(id, state)) ? undefined : 'ORDER_STATE_CONFLICT'),
  delay: (state) =>
    delayRefusal(state) ?? (state.delayMinutes < delayMinutes.max ? undefined : 'DELAY_NOT_LONGER'),
  change: changeRefusal,
  pick: (state) =>
    ['PREPARING', 'READY'].includes(state.kitchen) && !hasLeft(state) ? undefined : 'ORDER_STATE_CONFLICT',
  prioritize: (state) =>
    state.kitchen === 'PREPARING' && !hasLeft(state) ? undefined : 'ORDER_STATE_CONFLICT',
  rate: rateRefusal,
  'withdraw-change': (state) => (!state.change || isOver(state) ? 'CHANGE_NOT_OPEN' : undefined),
} as const satisfies Record<
  OrderAction | SideAction | 'withdraw-change',
  (state: StepState) => StepRefusal | undefined
>;

/** A permit for each action. */
export function permitsOf(state: StepState): Record<OrderAction | SideAction, Permit> {
  const permit = (action: OrderAction | SideAction): Permit => {
    const because = refusalOf[action](state);
    return because ? { allowed: false, because } : { allowed: true };
  };
  return {
    accept: permit('accept'),
    prepare: permit('prepare'),
    ship: permit('ship'),
    nfc: permit('nfc'),
    delay: permit('delay'),
    change: permit('change'),
    pick: permit('pick'),
    prioritize: permit('prioritize'),
    rate: permit('rate'),
  };
}

/** Accepting answers the marketplace's question, whether or not it has begun to call. */
export const afterAccept = <S extends StepState>(state: S) => ({
  ...state,
  kitchen: actionRule('accept').to[state.deliveryType],
  call: null,
});

export const afterForward = <S extends StepState>(action: 'prepare' | 'ship', state: S) => ({
  ...state,
  kitchen: actionRule(action).to[state.deliveryType],
});

/** An open offer ends with the report: the marketplace talks to the customer now. */
export const afterReport = <S extends StepState, C>(state: S, call: C) => ({ ...state, call, change: null });

export const afterWithdrawal = <S extends StepState>(state: S) => ({ ...state, change: null });

interface Ticks {
  readonly picked: number[];
  readonly stationsPassed: number[];
}

/** The very same state when the tick says nothing new. Picked lines are in their order. */
export function afterPick<S extends Ticks>(state: S, { line, isPicked, stationsPassed: passed }: Tick): S {
  const { picked, stationsPassed } = state;
  const before = stationsPassed[line] ?? 0;
  if (picked.includes(line) === isPicked && (passed ?? before) === before) return state;
  const others = picked.filter((place) => place !== line);
  const length = Math.max(stationsPassed.length, line + 1);
  return {
    ...state,
    picked: isPicked ? [...others, line].sort((one, other) => one - other) : others,
    ...(passed !== undefined && {
      stationsPassed: Array.from({ length }, (_, place) =>
        place === line ? passed : (stationsPassed[place] ?? 0),
      ),
    }),
  };
}

/** Each option once, in the order in which they were given. */
export const reviewOf = <R, O>({ rate, reviewOptions }: { rate: R; reviewOptions: readonly O[] }) => ({
  rate,
  reviewOptions: [...new Set(reviewOptions)],
});
