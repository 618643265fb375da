// Decides what becomes of an order by a command. Pure, over the rules of contract/orders.
// Owns: the marketplace's answers, the customer's cancellation, completion, and promises.
// Not: what staff may do when (contract/orders/steps.ts), timed transitions (deadlines.ts), authorisation, storage, the words of a refusal.
// Invariants: the courier's progress only increases; an order that has left the shop is neither prepared nor handed
// over; lines and prices change only by a change to which the customer has agreed, and the original is kept then.

import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import type { FieldFault } from '@pishkhan/contract/kit/fault.ts';
import type { PricedLine } from '@pishkhan/contract/orders/basket-sums.ts';
import type { BikerReviewOption } from '@pishkhan/contract/orders/biker-review.ts';
import { optionsOfRate } from '@pishkhan/contract/orders/biker-review-options.ts';
import type { ChangedLine } from '@pishkhan/contract/orders/calls.ts';
import { minutesOf, type NfcReport } from '@pishkhan/contract/orders/nfc.ts';
import type { MomentDetails } from '@pishkhan/contract/orders/order.ts';
import type { OfferedChange } from '@pishkhan/contract/orders/order-parts.ts';
import {
  afterAccept,
  afterForward,
  afterPick,
  afterReport,
  afterWithdrawal,
  delayMore,
  hasLeft,
  isOver,
  progressOf,
  reasonFits,
  refusalOf,
  reviewOf,
  type StaffStep,
} from '@pishkhan/contract/orders/steps.ts';
import { type CourierNews, hear } from './courier-news.ts';
import { resumedDeadlines, wake } from './deadlines.ts';
import { type Decision, nothingNew, type Refusal } from './decision.ts';
import { type OrderLife, payableOf } from './life.ts';
import { changedBasket } from './price-change.ts';
import { extraFaults, outOf, reportDetails } from './reports.ts';

export type Command =
  | Exclude<StaffStep, { action: 'nfc' }>
  /** `duplicates`: codes of which the order may be one. */
  | { action: 'report'; report: NfcReport; duplicates: readonly string[] }
  | { action: 'answer-report'; decision: 'RESUME' | 'CANCEL'; note?: string | null | undefined }
  /** `priced`: the replacements among `lines` at today's prices, in order, or why they cannot be ordered. */
  | {
      action: 'offer-change';
      offer: Pick<OfferedChange, 'id' | 'at' | 'deadline' | 'by'>;
      lines: readonly ChangedLine[];
      priced: readonly PricedLine[] | Fault;
    }
  | { action: 'answer-change'; changeId: string; agreed: boolean }
  | { action: 'move-courier'; news: CourierNews }
  | { action: 'cancel'; reason: string | null }
  | { action: 'complete' }
  | { action: 'wake' };

const refused = (because: Refusal): Decision => ({ kind: 'refused', because });

export function decide(command: Command, life: OrderLife, now: Date): Decision {
  switch (command.action) {
    case 'accept': {
      const because = refusalOf.accept(life);
      if (because) return refused(because);
      const { preparationTime } = command;
      const readyBy = new Date(now.getTime() + preparationTime * 60_000);
      const promised = { preparationMinutes: preparationTime, readyBy, acceptedAt: now };
      return { kind: 'change', what: 'accepted', life: { ...afterAccept(life), ...promised } };
    }
    case 'prepare': {
      const because = refusalOf.prepare(life);
      return because
        ? refused(because)
        : { kind: 'change', what: 'prepared', life: afterForward('prepare', life) };
    }
    case 'ship':
      return ship(command, life);
    case 'delay': {
      const more = delayMore(life, command.delayMinutes);
      if (typeof more === 'string') return refused(more);
      if (more === 0) return nothingNew;
      return {
        kind: 'change',
        what: 'delayed',
        life: { ...promisedLater(life, more), delayMinutes: command.delayMinutes },
        details: { minutes: command.delayMinutes },
      };
    }
    case 'pick':
      return pick(command, life);
    case 'report':
      return report(command, life, now);
    case 'answer-report':
      return answerReport(command, life, now);
    case 'offer-change':
      return offerChange(command, life);
    case 'withdraw-change': {
      const because = refusalOf['withdraw-change'](life);
      if (because) return refused(because);
      const details = { changeId: life.change!.id };
      return { kind: 'change', what: 'change-withdrawn', life: afterWithdrawal(life), details };
    }
    case 'answer-change':
      return answerChange(command, life, now);
    case 'rate': {
      const because = refusalOf.rate(life);
      if (because) return refused(because);
      const { rate, reviewOptions } = command;
      const foreign = reviewOptions.findIndex(
        (option) => !(optionsOfRate[rate] as readonly BikerReviewOption[]).includes(option),
      );
      if (foreign >= 0) return { kind: 'invalid', errors: [foreignOption(foreign)] };
      const review = reviewOf(command);
      return { kind: 'change', what: 'courier-rated', life: { ...life, review }, details: review };
    }
    case 'move-courier':
      return hear(command.news, life);
    case 'cancel':
      if (hasLeft(life) || isOver(life)) return refused('ORDER_STATE_CONFLICT');
      return {
        kind: 'change',
        what: 'canceled',
        life: canceled(life),
        ...(command.reason !== null && { details: { note: command.reason } }),
      };
    case 'complete':
      if (progressOf(life) !== 'DELIVERED') return refused('ORDER_STATE_CONFLICT');
      return {
        kind: 'change',
        what: 'completed',
        life: { ...life, kitchen: 'COMPLETED', call: null, change: null },
      };
    case 'wake':
      return wake(life, now);
    default:
      return command satisfies never;
  }
}

/** An open offer ends with the order. The cause of a call stays, for the history. */
const canceled = (life: OrderLife): OrderLife => ({ ...life, kitchen: 'CANCELED', change: null });

const promisedLater = (life: OrderLife, minutes: number): OrderLife => ({
  ...life,
  readyBy: life.readyBy && new Date(life.readyBy.getTime() + minutes * 60_000),
});

function ship(command: Extract<Command, { action: 'ship' }>, life: OrderLife): Decision {
  const because = refusalOf.ship(life);
  if (because) return refused(because);
  const done = { kind: 'change', what: 'shipped', life: afterForward('ship', life) } as const;
  if (life.handoverCode === null) return done;
  if (command.handoverCode !== undefined)
    return command.handoverCode === life.handoverCode
      ? { ...done, details: { withCode: true } }
      : refused('HANDOVER_CODE_WRONG');
  return command.withoutCode ? { ...done, details: { withCode: false } } : refused('HANDOVER_CODE_NEEDED');
}

function pick({ line, isPicked }: Extract<Command, { action: 'pick' }>, life: OrderLife): Decision {
  const because = refusalOf.pick(life);
  if (because) return refused(because);
  if (line >= life.basket.items.length) return refused('LINE_UNKNOWN');
  const picked = afterPick(life.picked, line, isPicked);
  if (picked === life.picked) return nothingNew;
  return { kind: 'change', what: 'picked', life: { ...life, picked }, details: { line, isPicked } };
}

function report(
  { report: given, duplicates }: Extract<Command, { action: 'report' }>,
  life: OrderLife,
  now: Date,
): Decision {
  const because = refusalOf.nfc(life);
  if (because) return refused(because);
  if (!reasonFits(given.reasonId, life)) return refused('NFC_REASON_UNFIT');
  const errors = extraFaults(given, life, duplicates);
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
  return { kind: 'change', what: 'reported', life: afterReport(life, call), details };
}

function answerReport(
  { decision, note }: Extract<Command, { action: 'answer-report' }>,
  life: OrderLife,
  now: Date,
): Decision {
  if (!life.call || isOver(life)) return refused('ORDER_STATE_CONFLICT');
  const details: MomentDetails = note ? { note } : {};
  if (decision === 'CANCEL') return { kind: 'change', what: 'canceled', life: canceled(life), details };
  const { minutes } = life.call;
  const resumed = { ...life, ...resumedDeadlines(life, now), call: null };
  return {
    kind: 'change',
    what: 'resumed',
    life: minutes === null ? resumed : promisedLater(resumed, minutes),
    details: { ...details, ...(minutes !== null && { minutes }) },
  };
}

function offerChange(
  { offer, lines, priced }: Extract<Command, { action: 'offer-change' }>,
  life: OrderLife,
): Decision {
  const because = refusalOf.change(life);
  if (because) return refused(because);
  const after = isFault(priced) ? priced : changedBasket(life, lines, priced);
  if (isFault(after)) return { kind: 'wrong', fault: after };
  const { pricing, ...basket } = after;
  const payable = { before: payableOf(life.basket), after: payableOf(basket) };
  return {
    kind: 'change',
    what: 'change-offered',
    life: { ...life, change: { ...offer, basket, pricing } },
    details: { changeId: offer.id, payable },
  };
}

function answerChange(
  { changeId, agreed }: Extract<Command, { action: 'answer-change' }>,
  life: OrderLife,
  now: Date,
): Decision {
  const { change } = life;
  if (!change || change.id !== changeId || now >= new Date(change.deadline))
    return refused('CHANGE_NOT_OPEN');
  if (hasLeft(life) || isOver(life)) return refused('CHANGE_NOT_OPEN');
  const details = { changeId };
  if (!agreed) return { kind: 'change', what: 'change-declined', life: { ...life, change: null }, details };
  const payable = { before: payableOf(life.basket), after: payableOf(change.basket) };
  return {
    kind: 'change',
    what: 'change-agreed',
    life: {
      ...life,
      basket: change.basket,
      pricing: change.pricing,
      original: life.original ?? life.basket,
      change: null,
      // Lines have moved: packed lines must be ticked again.
      picked: [],
    },
    details: { ...details, payable },
  };
}

const foreignOption = (index: number): FieldFault => ({
  pointer: `/reviewOptions/${index}`,
  code: 'NOT_FOR_RATE',
  detail: 'این گزینه با این امتیاز نمی‌خواند.',
});
