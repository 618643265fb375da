// Timed transitions of an order: release, the call about an unanswered one, its cancellation, and the lapse of an
// offered change. Pure: `wakeAt` says when to look again, `wake` what is due then.
// Invariant: `wake` at any other time changes nothing.
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import { testOrders } from '@pishkhan/contract/orders/test-orders.ts';
import { type Decision, nothingNew } from './decision.ts';
import type { OrderLife } from './life.ts';

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
function next(life: OrderLife): Due | undefined {
  const lapse = life.change && ({ at: new Date(life.change.deadline), what: 'lapse' } as const);
  const own = nextOwn(life);
  return own && lapse ? (lapse.at < own.at ? lapse : own) : (own ?? lapse ?? undefined);
}

function nextOwn({ kitchen, call, releaseAt, callBy, cancelBy, testEndsAt }: OrderLife) {
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

export const wakeAt = (life: OrderLife): Date | null => next(life)?.at ?? null;

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** Seconds from the call to the cancellation. */
const answerSeconds = acknowledgement.cancelSeconds - acknowledgement.callSeconds;
/** Timers are this late only after an outage of the server or its database, in which nobody could answer. */
const awaySeconds = 60;

/**
 * A server that comes from an outage cancels nothing at once: it calls first, once more if needed, and waits for the
 * answer.
 */
function whatIsLeft({ at, what }: Due, { callBy, cancelBy }: OrderLife, now: Date): Due['what'] {
  const isCancel = what === 'cancel' || (what === 'call' && callBy >= cancelBy);
  if (!isCancel) return what;
  return now > later(at, awaySeconds) ? 'call' : 'cancel';
}

const endNotes = {
  cancel: 'فروشگاه به سفارش پاسخ نداد.',
  'end-report': 'سفارش آزمایشی گزارش شد و همین‌جا تمام شد.',
  'end-test': 'سفارش آزمایشی پس از یک ساعت خودبه‌خود بسته شد.',
} as const;

export function wake(life: OrderLife, now: Date): Decision {
  const due = next(life);
  if (!due || due.at > now) return nothingNew;
  const what = whatIsLeft(due, life, now);
  switch (what) {
    case 'release':
      return { kind: 'change', what: 'released', life: { ...life, kitchen: 'NEW', ...deadlinesFrom(now) } };
    case 'call': {
      const call = { cause: 'UNANSWERED', reasonId: null, description: null, minutes: null } as const;
      return {
        kind: 'change',
        what: 'unanswered',
        // A late call, as after an outage, gives as long to answer as a call in time, and never less than was left.
        life: {
          ...life,
          call: { ...call, at: now.toISOString() },
          cancelBy: latest(life.cancelBy, later(now, answerSeconds)),
        },
      };
    }
    case 'cancel':
    case 'end-report':
    case 'end-test':
      return {
        kind: 'change',
        what: 'canceled',
        life: { ...life, kitchen: 'CANCELED', change: null },
        details: { note: endNotes[what] },
      };
    case 'lapse':
      return {
        kind: 'change',
        what: 'change-lapsed',
        life: { ...life, change: null },
        details: { changeId: life.change!.id },
      };
    default:
      return what satisfies never;
  }
}

/**
 * The order goes on after a pause in which nobody was expected to answer, with the deadlines that were left. The shop
 * is called once at most. An answered order has no deadlines to restore: whether it was late stays as it was.
 */
export function resumedDeadlines(life: OrderLife, now: Date): Partial<OrderLife> {
  if (!life.call || life.kitchen !== 'NEW') return {};
  const pauseMs = now.getTime() - Date.parse(life.call.at);
  const shifted = (date: Date) => new Date(date.getTime() + pauseMs);
  const callBy = shifted(life.callBy);
  const cancelBy = shifted(life.cancelBy);
  return {
    acknowledgeBy: shifted(life.acknowledgeBy),
    callBy: callBy > now ? callBy : cancelBy,
    cancelBy,
  };
}
