// Timed transitions of an order: release, the call about an unanswered one, its cancellation, and the expiry
// of an offered change. Pure: `nextTimerAt` says when the next timer is due, `fireTimer` what happens then.
// Invariant: `fireTimer` at any other time changes nothing.
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import { testOrders } from '@pishkhan/contract/orders/test-orders.ts';
import { type Decision, nothingNew } from './decision.ts';
import type { OrderState } from './order-state.ts';

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

/** Counted from the moment at which the shop can answer the order. */
export const deadlinesFrom = (start: Date) => ({
  acknowledgeBy: later(start, acknowledgement.dueSeconds),
  callBy: later(start, acknowledgement.callSeconds),
  cancelBy: later(start, acknowledgement.cancelSeconds),
});

/** The end of a test order that came at that time. */
export const endOfTest = (receivedAt: Date): Date => later(receivedAt, testOrders.openMinutes * 60);

interface Due {
  at: Date;
  what: 'release' | 'call' | 'cancel' | 'lapse' | 'end-report' | 'end-test';
}

/** The next timed transition and its time; undefined when there is none. */
function next(state: OrderState): Due | undefined {
  const lapse = state.change && ({ at: new Date(state.change.deadline), what: 'lapse' } as const);
  const own = nextOwn(state);
  return own && lapse ? (lapse.at < own.at ? lapse : own) : (own ?? lapse ?? undefined);
}

function nextOwn({ kitchen, call, releaseAt, callBy, cancelBy, testEndsAt }: OrderState) {
  const isInShop = kitchen === 'NEW' || kitchen === 'PREPARING' || kitchen === 'READY';
  if (call?.cause === 'REPORTED')
    return testEndsAt && isInShop
      ? ({ at: later(new Date(call.at), testOrders.reportSeconds), what: 'end-report' } as const)
      : undefined;
  if (testEndsAt && (kitchen === 'PREPARING' || kitchen === 'READY'))
    return { at: testEndsAt, what: 'end-test' } as const;
  if (kitchen === 'SCHEDULED') return releaseAt ? ({ at: releaseAt, what: 'release' } as const) : undefined;
  if (kitchen !== 'NEW') return undefined;
  return call ? ({ at: cancelBy, what: 'cancel' } as const) : ({ at: callBy, what: 'call' } as const);
}

export const nextTimerAt = (state: OrderState): Date | null => next(state)?.at ?? null;

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Seconds from the call to the cancellation. */
const answerSeconds = acknowledgement.cancelSeconds - acknowledgement.callSeconds;
/** Timers are late by this much only after an outage of the server or its database, in which nobody could answer. */
const outageSeconds = 60;

/** A server that returns from an outage cancels nothing at once: it first calls, a second time if needed, and waits for the answer. */
function transitionAfterOutage({ at, what }: Due, { callBy, cancelBy }: OrderState, now: Date): Due['what'] {
  const isCancel = what === 'cancel' || (what === 'call' && callBy >= cancelBy);
  if (!isCancel) return what;
  return now > later(at, outageSeconds) ? 'call' : 'cancel';
}

const cancellationNotes = {
  cancel: 'فروشگاه به سفارش پاسخ نداد.',
  'end-report': 'سفارش آزمایشی گزارش شد و همین‌جا تمام شد.',
  'end-test': 'سفارش آزمایشی پس از یک ساعت خودبه‌خود بسته شد.',
} as const;

export function fireTimer(state: OrderState, now: Date): Decision {
  const due = next(state);
  if (!due || due.at > now) return nothingNew;
  const what = transitionAfterOutage(due, state, now);
  switch (what) {
    case 'release':
      return { kind: 'change', what: 'released', state: { ...state, kitchen: 'NEW', ...deadlinesFrom(now) } };
    case 'call': {
      const call = { cause: 'UNANSWERED', reasonId: null, description: null, minutes: null } as const;
      return {
        kind: 'change',
        what: 'unanswered',
        // A late call, as after an outage, leaves as much time to answer as a call in time, and never less than was left.
        state: {
          ...state,
          call: { ...call, at: now.toISOString() },
          cancelBy: latest(state.cancelBy, later(now, answerSeconds)),
        },
      };
    }
    case 'cancel':
    case 'end-report':
    case 'end-test':
      return {
        kind: 'change',
        what: 'canceled',
        state: { ...state, kitchen: 'CANCELED', change: null },
        details: { note: cancellationNotes[what] },
      };
    case 'lapse':
      return {
        kind: 'change',
        what: 'change-lapsed',
        state: { ...state, change: null },
        details: { changeId: state.change!.id },
      };
    default:
      return what satisfies never;
  }
}

/**
 * The order resumes after a pause in which nobody was expected to answer, with the time that was left until
 * its deadlines. The shop is called once at most. An answered order has no deadlines to restore, and whether
 * it was late does not change.
 */
export function resumedDeadlines(state: OrderState, now: Date): Partial<OrderState> {
  if (!state.call || state.kitchen !== 'NEW') return {};
  const pauseMs = now.getTime() - Date.parse(state.call.at);
  const shifted = (date: Date) => new Date(date.getTime() + pauseMs);
  const callBy = shifted(state.callBy);
  const cancelBy = shifted(state.cancelBy);
  return {
    acknowledgeBy: shifted(state.acknowledgeBy),
    callBy: callBy > now ? callBy : cancelBy,
    cancelBy,
  };
}
