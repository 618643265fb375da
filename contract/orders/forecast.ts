// Forecasts an order after an action of staff: the rules of the decision applied to the order on the wire, so that a
// screen need not wait for the answer. Pure.
// Invariant: it equals the server's answer, except for the version and the seconds left, which change on their own.
import { type NfcReport, noteOf } from './nfc.ts';
import type { Order } from './order.ts';
import {
  afterAccept,
  afterForward,
  afterPick,
  afterReport,
  afterWithdrawal,
  delayMore,
  owedNext,
  permitsOf,
  reasonFits,
  refusalOf,
  reviewOf,
  type StaffStep,
  type StepState,
  statusOf,
} from './steps.ts';

/** Undefined when the server would refuse the step or nothing would change. `at`: milliseconds since 1970, by the server's clock. */
export function forecast(order: Order, step: StaffStep, at: number): Order | undefined {
  const state = stateOf(order);
  // The permits come from the server or an earlier forecast; the wire carries none for withdrawing a change.
  const isAllowed =
    step.action === 'withdraw-change'
      ? !refusalOf['withdraw-change'](state)
      : order.actions[step.action].allowed;
  if (!isAllowed) return undefined;
  switch (step.action) {
    case 'accept': {
      const { preparationTime } = step;
      const isAcceptedLate = order.dueAt !== null && at > Date.parse(order.dueAt);
      return {
        ...project(order, afterAccept(state), at, {
          dueAt: iso(at + preparationTime * 60_000),
          dueSeconds: preparationTime * 60,
        }),
        preparationTime,
        acceptedAt: iso(at),
        isAcceptedLate,
      };
    }
    case 'prepare':
    case 'ship':
      return project(order, afterForward(step.action, state), at);
    case 'delay': {
      const more = delayMore(state, step.delayMinutes);
      if (typeof more === 'string' || more === 0) return undefined;
      const dueAt = order.dueAt && iso(Date.parse(order.dueAt) + more * 60_000);
      const dueSeconds = order.dueSeconds === null ? null : order.dueSeconds + more * 60;
      return project(order, { ...state, delayMinutes: step.delayMinutes }, at, { dueAt, dueSeconds });
    }
    case 'pick': {
      const next = afterPick(order, step);
      return next !== order && step.line < order.orderItems.length ? next : undefined;
    }
    case 'prioritize':
      return step.isPrioritized === (order.prioritizedAt !== null)
        ? undefined
        : { ...order, prioritizedAt: step.isPrioritized ? iso(at) : null };
    case 'nfc':
      return reasonFits(step.report.reasonId, state)
        ? project(order, afterReport(state, callOf(step.report, at)), at)
        : undefined;
    case 'rate':
      return project(order, { ...state, review: reviewOf(step) }, at);
    case 'withdraw-change':
      return project(order, afterWithdrawal(state), at);
    default:
      return step satisfies never;
  }
}

interface WireState extends StepState {
  readonly call: Order['call'];
  readonly change: Order['change'];
  readonly review: ReturnType<
    typeof reviewOf<'LIKE' | 'DISLIKE', Order['bikerReview']['reviewOptions'][number]>
  > | null;
}

const iso = (at: number): string => new Date(at).toISOString();

const callOf = (report: NfcReport, at: number): NonNullable<Order['call']> => ({
  cause: 'REPORTED',
  at: iso(at),
  reasonId: report.reasonId,
  description: noteOf(report) || null,
});

function stateOf(order: Order): WireState {
  const { deliveryType, kitchenState, deliveryStatus, call, delayMinutes, change, actions, bikerReview } =
    order;
  const { state: rate, reviewOptions } = bikerReview;
  return {
    deliveryType,
    kitchen: kitchenState,
    courier: deliveryStatus,
    call,
    delayMinutes,
    change,
    // The pricing matters only while the order is new or in preparation, and there the permit of a change shows whether it exists.
    pricing: actions.change.allowed || actions.change.because === 'CHANGE_UNANSWERED' ? {} : null,
    review: rate === 'LIKE' || rate === 'DISLIKE' ? { rate, reviewOptions } : null,
  };
}

type Due = Pick<Order, 'dueAt' | 'dueSeconds'>;

/** The order in that state; `due` is the deadline of what the order then owes. */
function project(order: Order, state: WireState, at: number, { dueAt, dueSeconds }: Due = order): Order {
  const { kitchen, call, change, delayMinutes, review } = state;
  const orderStatus = statusOf(state);
  const actions = permitsOf(state);
  const owed = owedNext(state);
  return {
    ...order,
    orderStatus,
    kitchenState: kitchen,
    statusDate: orderStatus === order.orderStatus ? order.statusDate : iso(at),
    call,
    change,
    delayMinutes,
    dueAt: owed ? dueAt : null,
    dueSeconds: owed ? dueSeconds : null,
    cancelAt: owed === 'answer' ? order.cancelAt : null,
    bikerReview: review
      ? { state: review.rate, reviewOptions: review.reviewOptions }
      : { state: actions.rate.allowed ? 'CAN_RATE' : 'NON', reviewOptions: [] },
    actions,
  };
}
