// Decides what a command does to an order. Pure, over the rules of contract/orders.
// Owns: the marketplace's answers, the customer's cancellation, completion, and promises.
// Not: what staff may do when (contract/orders/steps.ts), timed transitions (deadlines.ts), authorisation,
// storage, the sentence of a refusal.
// Invariants: the courier's progress only increases; an order that has left the shop is neither prepared nor
// handed over; lines and prices change only by a change to which the customer has agreed, and the original is
// then stored.

import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import type { FieldFault } from '@pishkhan/contract/kit/fault.ts';
import { type CancellationTerms, compensationFor } from '@pishkhan/contract/ledger/cancellation.ts';
import type { PricedLine } from '@pishkhan/contract/orders/basket-sums.ts';
import type { BikerReviewOption } from '@pishkhan/contract/orders/biker-review.ts';
import { optionsOfRate } from '@pishkhan/contract/orders/biker-review-options.ts';
import type { ChangedLine } from '@pishkhan/contract/orders/calls.ts';
import { type CancelCause, defaultCause } from '@pishkhan/contract/orders/cancellation.ts';
import { minutesOf, type NfcReport } from '@pishkhan/contract/orders/nfc.ts';
import type { MomentDetails } from '@pishkhan/contract/orders/order.ts';
import type { OfferedChange } from '@pishkhan/contract/orders/order-parts.ts';
import { platformRefusalOf } from '@pishkhan/contract/orders/platform-steps.ts';
import {
  afterAccept,
  afterForward,
  afterPick,
  afterReport,
  afterWithdrawal,
  delayMore,
  progressOf,
  reasonFits,
  refusalOf,
  reviewOf,
  type StaffStep,
} from '@pishkhan/contract/orders/steps.ts';
import { applyCourierUpdate, type CourierUpdate } from './courier-updates.ts';
import { fireTimer, resumedDeadlines } from './deadlines.ts';
import { type Decision, nothingNew, type Refusal } from './decision.ts';
import { type OrderState, payableOf } from './order-state.ts';
import { changedBasket } from './price-change.ts';
import { extraFaults, outOf, reportDetails } from './reports.ts';

/** A cancellation that the platform tells or decides. Without terms the shop is paid nothing. */
interface Cancellation {
  cause?: CancelCause | undefined;
  terms?: CancellationTerms | undefined;
}

export type Command =
  | Exclude<StaffStep, { action: 'nfc' | 'accept' }>
  /** `spokenTo`: who said yes by phone, when the platform accepts for the shop. */
  | { action: 'accept'; preparationTime: number; spokenTo?: string }
  | { action: 'hold'; seconds: number }
  /** `duplicates`: codes of the orders that this one may duplicate. */
  | { action: 'report'; report: NfcReport; duplicates: readonly string[] }
  | ({
      action: 'answer-report';
      decision: 'RESUME' | 'CANCEL';
      note?: string | null | undefined;
    } & Cancellation)
  /** `priced`: the replacements among `lines` at today's prices, in order, or why they cannot be ordered. */
  | {
      action: 'offer-change';
      offer: Pick<OfferedChange, 'id' | 'at' | 'deadline' | 'by'>;
      lines: readonly ChangedLine[];
      priced: readonly PricedLine[] | Fault;
    }
  | { action: 'answer-change'; changeId: string; agreed: boolean }
  | { action: 'move-courier'; update: CourierUpdate }
  | ({ action: 'cancel'; reason: string | null } & Cancellation)
  | { action: 'complete' }
  | { action: 'fire-timer' };

const refused = (because: Refusal): Decision => ({ kind: 'refused', because });

export function decide(command: Command, state: OrderState, now: Date): Decision {
  switch (command.action) {
    case 'accept': {
      const because = refusalOf.accept(state);
      if (because) return refused(because);
      const { preparationTime, spokenTo } = command;
      const readyBy = new Date(now.getTime() + preparationTime * 60_000);
      const promised = { preparationMinutes: preparationTime, readyBy, acceptedAt: now };
      return {
        kind: 'change',
        what: 'accepted',
        state: { ...afterAccept(state), ...promised },
        ...(spokenTo !== undefined && { details: { spokenTo } }),
      };
    }
    case 'hold': {
      const because = platformRefusalOf.hold(state);
      if (because) return refused(because);
      const { seconds } = command;
      return {
        kind: 'change',
        what: 'held',
        state: {
          ...state,
          call: { ...state.call!, heldSeconds: seconds },
          cancelBy: new Date(state.cancelBy.getTime() + seconds * 1000),
        },
        details: { seconds },
      };
    }
    case 'prepare': {
      const because = refusalOf.prepare(state);
      return because
        ? refused(because)
        : { kind: 'change', what: 'prepared', state: afterForward('prepare', state) };
    }
    case 'ship':
      return ship(command, state);
    case 'delay': {
      const more = delayMore(state, command.delayMinutes);
      if (typeof more === 'string') return refused(more);
      if (more === 0) return nothingNew;
      return {
        kind: 'change',
        what: 'delayed',
        state: { ...promisedLater(state, more), delayMinutes: command.delayMinutes },
        details: { minutes: command.delayMinutes },
      };
    }
    case 'pick':
      return pick(command, state);
    case 'prioritize': {
      const because = refusalOf.prioritize(state);
      if (because) return refused(because);
      const { isPrioritized } = command;
      if (isPrioritized === (state.prioritizedAt !== null)) return nothingNew;
      return {
        kind: 'change',
        what: 'prioritized',
        state: { ...state, prioritizedAt: isPrioritized ? now : null },
        details: { isPrioritized },
      };
    }
    case 'report':
      return report(command, state, now);
    case 'answer-report':
      return answerReport(command, state, now);
    case 'offer-change':
      return offerChange(command, state);
    case 'withdraw-change': {
      const because = refusalOf['withdraw-change'](state);
      if (because) return refused(because);
      const details = { changeId: state.change!.id };
      return { kind: 'change', what: 'change-withdrawn', state: afterWithdrawal(state), details };
    }
    case 'answer-change':
      return answerChange(command, state, now);
    case 'rate': {
      const because = refusalOf.rate(state);
      if (because) return refused(because);
      const { rate, reviewOptions } = command;
      const foreign = reviewOptions.findIndex(
        (option) => !(optionsOfRate[rate] as readonly BikerReviewOption[]).includes(option),
      );
      if (foreign >= 0) return { kind: 'invalid', errors: [foreignOption(foreign)] };
      const review = reviewOf(command);
      return { kind: 'change', what: 'courier-rated', state: { ...state, review }, details: review };
    }
    case 'move-courier':
      return applyCourierUpdate(command.update, state);
    case 'cancel': {
      const because = platformRefusalOf.cancel(state);
      return because ? refused(because) : cancel(state, command, command.reason);
    }
    case 'complete':
      if (progressOf(state) !== 'DELIVERED') return refused('ORDER_STATE_CONFLICT');
      return {
        kind: 'change',
        what: 'completed',
        state: { ...state, kitchen: 'COMPLETED', call: null, change: null },
      };
    case 'fire-timer':
      return fireTimer(state, now);
    default:
      return command satisfies never;
  }
}

/** An open offer ends with the order. The cause of a call stays in the history. */
const canceled = (state: OrderState): OrderState => ({ ...state, kitchen: 'CANCELED', change: null });

/** A test order has no money. */
function cancel(state: OrderState, { cause: given, terms }: Cancellation, note: string | null): Decision {
  const cause = given ?? defaultCause(state.call);
  const compensation = terms && state.testEndsAt === null ? compensationFor(state, cause, terms) : undefined;
  const details = { ...(note !== null && { note }), cause, ...(compensation && { compensation }) };
  return { kind: 'change', what: 'canceled', state: canceled(state), details };
}

const promisedLater = (state: OrderState, minutes: number): OrderState => ({
  ...state,
  readyBy: state.readyBy && new Date(state.readyBy.getTime() + minutes * 60_000),
});

function ship(command: Extract<Command, { action: 'ship' }>, state: OrderState): Decision {
  const because = refusalOf.ship(state);
  if (because) return refused(because);
  const done = { kind: 'change', what: 'shipped', state: afterForward('ship', state) } as const;
  if (state.handoverCode === null) return done;
  if (command.handoverCode !== undefined)
    return command.handoverCode === state.handoverCode
      ? { ...done, details: { withCode: true } }
      : refused('HANDOVER_CODE_WRONG');
  return command.withoutCode ? { ...done, details: { withCode: false } } : refused('HANDOVER_CODE_NEEDED');
}

function pick({ action: _, ...tick }: Extract<Command, { action: 'pick' }>, state: OrderState): Decision {
  const because = refusalOf.pick(state);
  if (because) return refused(because);
  if (tick.line >= state.basket.items.length) return refused('LINE_UNKNOWN');
  const after = afterPick(state, tick);
  if (after === state) return nothingNew;
  return { kind: 'change', what: 'picked', state: after, details: tick };
}

function report(
  { report: given, duplicates }: Extract<Command, { action: 'report' }>,
  state: OrderState,
  now: Date,
): Decision {
  const because = refusalOf.nfc(state);
  if (because) return refused(because);
  if (!reasonFits(given.reasonId, state)) return refused('NFC_REASON_UNFIT');
  const errors = extraFaults(given, state, duplicates);
  if (errors.length > 0) return { kind: 'invalid', errors };
  const details = reportDetails(given);
  const call = {
    cause: 'REPORTED',
    at: now.toISOString(),
    reasonId: given.reasonId,
    description: details.note ?? null,
    minutes: minutesOf(given) ?? null,
    ...(outOf(given).length > 0 && { outOf: [...outOf(given)] }),
  } as const;
  return { kind: 'change', what: 'reported', state: afterReport(state, call), details };
}

function answerReport(
  { decision, note, ...cancellation }: Extract<Command, { action: 'answer-report' }>,
  state: OrderState,
  now: Date,
): Decision {
  const because = platformRefusalOf.answerNfc(state);
  if (because) return refused(because);
  if (decision === 'CANCEL') return cancel(state, cancellation, note || null);
  const details: MomentDetails = note ? { note } : {};
  const { minutes } = state.call!;
  const resumed = { ...state, ...resumedDeadlines(state, now), call: null };
  return {
    kind: 'change',
    what: 'resumed',
    state: minutes === null ? resumed : promisedLater(resumed, minutes),
    details: { ...details, ...(minutes !== null && { minutes }) },
  };
}

function offerChange(
  { offer, lines, priced }: Extract<Command, { action: 'offer-change' }>,
  state: OrderState,
): Decision {
  const because = refusalOf.change(state);
  if (because) return refused(because);
  const after = isFault(priced) ? priced : changedBasket(state, lines, priced);
  if (isFault(after)) return { kind: 'wrong', fault: after };
  const { pricing, ...basket } = after;
  const payable = { before: payableOf(state.basket), after: payableOf(basket) };
  return {
    kind: 'change',
    what: 'change-offered',
    state: { ...state, change: { ...offer, basket, pricing } },
    details: { changeId: offer.id, payable },
  };
}

function answerChange(
  { changeId, agreed }: Extract<Command, { action: 'answer-change' }>,
  state: OrderState,
  now: Date,
): Decision {
  const { change } = state;
  const because = platformRefusalOf.answerChange(state, now);
  if (because) return refused(because);
  if (change?.id !== changeId) return refused('CHANGE_NOT_OPEN');
  const details = { changeId };
  if (!agreed) return { kind: 'change', what: 'change-declined', state: { ...state, change: null }, details };
  const payable = { before: payableOf(state.basket), after: payableOf(change.basket) };
  return {
    kind: 'change',
    what: 'change-agreed',
    state: {
      ...state,
      basket: change.basket,
      pricing: change.pricing,
      original: state.original ?? state.basket,
      change: null,
      // Line numbers have changed: packed lines must be ticked again.
      picked: [],
      stationsPassed: [],
    },
    details: { ...details, payable },
  };
}

const foreignOption = (index: number): FieldFault => ({
  pointer: `/reviewOptions/${index}`,
  code: 'NOT_FOR_RATE',
  detail: 'این گزینه با این امتیاز نمی‌خواند.',
});
