// Decides what may be done to an order and what becomes of it. Pure, over the tables of contract/orders.
// Owns: staff's actions, the marketplace's answers, the customer's cancellation, completion, and timed transitions.
// Not: authorisation, storage, the words of a refusal, the price of a change.
// Invariants: the courier's progress only increases; an order that has left the shop is neither prepared nor handed
// over; lines and prices change only by a change to which the customer has agreed, and the original is kept then.

import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import type { FieldFault } from '@pishkhan/contract/kit/fault.ts';
import {
  type BikerRate,
  type BikerReviewOption,
  optionsOfRate,
} from '@pishkhan/contract/orders/biker-review.ts';
import type { MomentDetails, Permit } from '@pishkhan/contract/orders/order.ts';
import {
  actionRule,
  courierRank,
  delayMinutes,
  type OrderAction,
  type SideAction,
} from '@pishkhan/contract/orders/states.ts';
import type { StoredChange } from '../../infra/database/tables.ts';
import { type CourierNews, hear } from './courier-news.ts';
import { type Decision, nothingNew, type Refusal } from './decision.ts';
import { hasLeft, isOver, type OrderLife, payableOf, progressOf } from './life.ts';
import { resumedPatience, wake } from './patience.ts';
import { extraFaults, fittingReasons, minutesOf, type NfcReport, outOf, reportDetails } from './reports.ts';

export type Command =
  | { action: 'accept'; preparationTime: number }
  | { action: 'prepare' }
  | { action: 'ship'; handoverCode?: string | undefined; withoutCode?: boolean | undefined }
  | { action: 'delay'; delayMinutes: number }
  | { action: 'pick'; line: number; isPicked: boolean }
  /** `duplicates`: codes of which the order may be one. */
  | { action: 'report'; report: NfcReport; duplicates: readonly string[] }
  | { action: 'answer-report'; decision: 'RESUME' | 'CANCEL'; note?: string | null | undefined }
  /** The offer, or its refusal, depends on the order's lines when it is offered. */
  | { action: 'offer-change'; change: (life: OrderLife) => StoredChange | Fault }
  | { action: 'withdraw-change' }
  | { action: 'answer-change'; changeId: string; agreed: boolean }
  | { action: 'rate'; rate: BikerRate; reviewOptions: BikerReviewOption[] }
  | { action: 'move-courier'; news: CourierNews }
  | { action: 'cancel'; reason: string | null }
  | { action: 'complete' }
  | { action: 'wake' };

const refused = (because: Refusal): Decision => ({ kind: 'refused', because });

export function decide(command: Command, life: OrderLife, now: Date): Decision {
  switch (command.action) {
    case 'accept': {
      const because = refusalOf('accept', life);
      if (because) return refused(because);
      const { preparationTime } = command;
      const readyBy = new Date(now.getTime() + preparationTime * 60_000);
      const accepted = { preparationMinutes: preparationTime, readyBy, acceptedAt: now, call: null };
      return { kind: 'change', what: 'accepted', life: { ...afterAction('accept', life), ...accepted } };
    }
    case 'prepare': {
      const because = refusalOf('prepare', life);
      return because
        ? refused(because)
        : { kind: 'change', what: 'prepared', life: afterAction('prepare', life) };
    }
    case 'ship':
      return ship(command, life);
    case 'delay': {
      const because = delayRefusal(life);
      if (because) return refused(because);
      const more = command.delayMinutes - life.delayMinutes;
      if (more === 0) return nothingNew;
      if (more < 0) return refused('DELAY_NOT_LONGER');
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
    case 'offer-change': {
      const because = changeRefusal(life);
      if (because) return refused(because);
      const change = command.change(life);
      if (isFault(change)) return { kind: 'wrong', fault: change };
      const payable = { before: payableOf(life.basket), after: payableOf(change.basket) };
      return {
        kind: 'change',
        what: 'change-offered',
        life: { ...life, change },
        details: { changeId: change.id, payable },
      };
    }
    case 'withdraw-change':
      if (!life.change || isOver(life)) return refused('CHANGE_NOT_OPEN');
      return {
        kind: 'change',
        what: 'change-withdrawn',
        life: { ...life, change: null },
        details: { changeId: life.change.id },
      };
    case 'answer-change':
      return answerChange(command, life, now);
    case 'rate': {
      const because = rateRefusal(life);
      if (because) return refused(because);
      const { rate, reviewOptions } = command;
      const foreign = reviewOptions.findIndex(
        (option) => !(optionsOfRate[rate] as readonly BikerReviewOption[]).includes(option),
      );
      if (foreign >= 0) return { kind: 'invalid', errors: [foreignOption(foreign)] };
      const review = { rate, reviewOptions: [...new Set(reviewOptions)] };
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

/** The refusal of a step of staff; undefined when they may take it. */
function refusalOf(action: OrderAction, life: OrderLife): Refusal | undefined {
  const rule = actionRule(action);
  if (life.kitchen !== rule.from || hasLeft(life)) return 'ORDER_STATE_CONFLICT';
  // An order that nobody answered may still be accepted; a reported one waits for the marketplace.
  if (life.call?.cause === 'REPORTED') return 'ORDER_STATE_CONFLICT';
  if (action !== 'accept' && life.change) return 'CHANGE_UNANSWERED';
  const needed = rule.courier?.[life.deliveryType];
  if (needed && courierRank(life.courier) < courierRank(needed)) return 'COURIER_NOT_ASSIGNED';
  return undefined;
}

const afterAction = (action: OrderAction, life: OrderLife): OrderLife => ({
  ...life,
  kitchen: actionRule(action).to[life.deliveryType],
});

function ship(command: Extract<Command, { action: 'ship' }>, life: OrderLife): Decision {
  const because = refusalOf('ship', life);
  if (because) return refused(because);
  const done = { kind: 'change', what: 'shipped', life: afterAction('ship', life) } as const;
  if (life.handoverCode === null) return done;
  if (command.handoverCode !== undefined)
    return command.handoverCode === life.handoverCode
      ? { ...done, details: { withCode: true } }
      : refused('HANDOVER_CODE_WRONG');
  return command.withoutCode ? { ...done, details: { withCode: false } } : refused('HANDOVER_CODE_NEEDED');
}

function delayRefusal(life: OrderLife): Refusal | undefined {
  if (life.kitchen !== 'PREPARING' || life.call || hasLeft(life)) return 'ORDER_STATE_CONFLICT';
  const isComing = life.deliveryType === 'Ofood' && courierRank(life.courier) >= courierRank('ASSIGNED');
  return isComing ? 'COURIER_ALREADY_ASSIGNED' : undefined;
}

const canBeLater = (life: OrderLife): boolean => life.delayMinutes < delayMinutes.max;

const pickRefusal = (life: OrderLife): Refusal | undefined =>
  ['PREPARING', 'READY'].includes(life.kitchen) && !hasLeft(life) ? undefined : 'ORDER_STATE_CONFLICT';

function pick({ line, isPicked }: Extract<Command, { action: 'pick' }>, life: OrderLife): Decision {
  const because = pickRefusal(life);
  if (because) return refused(because);
  if (line >= life.basket.items.length) return refused('LINE_UNKNOWN');
  if (life.picked.includes(line) === isPicked) return nothingNew;
  const others = life.picked.filter((place) => place !== line);
  const picked = isPicked ? [...others, line].sort((one, other) => one - other) : others;
  return { kind: 'change', what: 'picked', life: { ...life, picked }, details: { line, isPicked } };
}

const reportRefusal = (life: OrderLife): Refusal | undefined =>
  fittingReasons(life).length > 0 ? undefined : 'ORDER_STATE_CONFLICT';

function report(
  { report: given, duplicates }: Extract<Command, { action: 'report' }>,
  life: OrderLife,
  now: Date,
): Decision {
  const because = reportRefusal(life);
  if (because) return refused(because);
  if (!fittingReasons(life).includes(given.reasonId)) return refused('NFC_REASON_UNFIT');
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
  return { kind: 'change', what: 'reported', life: { ...life, call, change: null }, details };
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
  const resumed = { ...life, ...resumedPatience(life, now), call: null };
  return {
    kind: 'change',
    what: 'resumed',
    life: minutes === null ? resumed : promisedLater(resumed, minutes),
    details: { ...details, ...(minutes !== null && { minutes }) },
  };
}

export function changeRefusal(life: OrderLife): Refusal | undefined {
  if (!['NEW', 'PREPARING'].includes(life.kitchen) || hasLeft(life)) return 'ORDER_STATE_CONFLICT';
  // Sums of an order without pricing cannot be recomputed.
  if (!life.pricing) return 'ORDER_STATE_CONFLICT';
  if (life.call?.cause === 'REPORTED') return 'ORDER_STATE_CONFLICT';
  return life.change ? 'CHANGE_UNANSWERED' : undefined;
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

function rateRefusal(life: OrderLife): Refusal | undefined {
  if (life.deliveryType !== 'Ofood' || life.kitchen === 'CANCELED') return 'COURIER_NOT_RATEABLE';
  if (!hasLeft(life) && life.kitchen !== 'COMPLETED') return 'COURIER_NOT_RATEABLE';
  return life.review ? 'COURIER_RATED' : undefined;
}

const foreignOption = (index: number): FieldFault => ({
  pointer: `/reviewOptions/${index}`,
  code: 'NOT_FOR_RATE',
  detail: 'این گزینه با این امتیاز نمی‌خواند.',
});

/** Each action with whether it is allowed now: shown by the panel, and equal to what `decide` would answer. */
export function permits(life: OrderLife): Record<OrderAction | SideAction, Permit> {
  const permit = (because: Refusal | undefined): Permit =>
    because ? { allowed: false, because } : { allowed: true };
  return {
    accept: permit(refusalOf('accept', life)),
    prepare: permit(refusalOf('prepare', life)),
    ship: permit(refusalOf('ship', life)),
    nfc: permit(reportRefusal(life)),
    delay: permit(delayRefusal(life) ?? (canBeLater(life) ? undefined : 'DELAY_NOT_LONGER')),
    change: permit(changeRefusal(life)),
    pick: permit(pickRefusal(life)),
    rate: permit(rateRefusal(life)),
  };
}
