// What time does to an order by itself: release, the call about an unanswered one, its end, and the lapse of an offered change.
// Pure: `wakeAt` says when to look again, `wake` what is due then. Always true: `wake` at any other time changes nothing.
import { acknowledgement } from '@pishkhan/contract/orders/states.ts';
import { type Decision, nothingNew } from './decision.ts';
import type { OrderLife } from './life.ts';

const later = (from: Date, seconds: number): Date => new Date(from.getTime() + seconds * 1000);

/** From the moment on at which the order is the shop's to answer. */
export const patienceFrom = (start: Date) => ({
  acknowledgeBy: later(start, acknowledgement.dueSeconds),
  callBy: later(start, acknowledgement.callSeconds),
  cancelBy: later(start, acknowledgement.cancelSeconds),
});

interface Due {
  at: Date;
  what: 'release' | 'call' | 'cancel' | 'lapse';
}

/** What time will do next to the order, and when; undefined when it can wait for ever. */
function next(life: OrderLife): Due | undefined {
  const lapse = life.change && ({ at: new Date(life.change.deadline), what: 'lapse' } as const);
  const own = nextOwn(life);
  return own && lapse ? (lapse.at < own.at ? lapse : own) : (own ?? lapse ?? undefined);
}

function nextOwn({ kitchen, call, releaseAt, callBy, cancelBy }: OrderLife) {
  if (call?.cause === 'REPORTED') return undefined;
  if (kitchen === 'SCHEDULED') return releaseAt ? ({ at: releaseAt, what: 'release' } as const) : undefined;
  if (kitchen !== 'NEW') return undefined;
  return call ? ({ at: cancelBy, what: 'cancel' } as const) : ({ at: callBy, what: 'call' } as const);
}

export const wakeAt = (life: OrderLife): Date | null => next(life)?.at ?? null;

const latest = (one: Date, other: Date): Date => (one > other ? one : other);

/** From the call to the end. */
const answerSeconds = acknowledgement.cancelSeconds - acknowledgement.callSeconds;
/** Timers are later than this only when no server was there, or none had a database: nobody could have answered meanwhile. */
const awaySeconds = 60;

/** Nothing is canceled by a server that comes from an outage: it calls first, once more if need be, and waits for the answer. */
function whatIsLeft({ at, what }: Due, { callBy, cancelBy }: OrderLife, now: Date): Due['what'] {
  const isCancel = what === 'cancel' || (what === 'call' && callBy >= cancelBy);
  if (!isCancel) return what;
  return now > later(at, awaySeconds) ? 'call' : 'cancel';
}

export function wake(life: OrderLife, now: Date): Decision {
  const due = next(life);
  if (!due || due.at > now) return nothingNew;
  const what = whatIsLeft(due, life, now);
  switch (what) {
    case 'release':
      return { kind: 'change', what: 'released', life: { ...life, kitchen: 'NEW', ...patienceFrom(now) } };
    case 'call': {
      const call = { cause: 'UNANSWERED', reasonId: null, description: null, minutes: null } as const;
      return {
        kind: 'change',
        what: 'unanswered',
        // Called late, as by a server that was away, it has as long to answer as one that was called in time; never less than it had.
        life: {
          ...life,
          call: { ...call, at: now.toISOString() },
          cancelBy: latest(life.cancelBy, later(now, answerSeconds)),
        },
      };
    }
    case 'cancel':
      return {
        kind: 'change',
        what: 'canceled',
        life: { ...life, kitchen: 'CANCELED', change: null },
        details: { note: 'فروشگاه به سفارش پاسخ نداد.' },
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
 * The order goes on after a pause in which nobody could be expected to answer: what was left of the patience is left again. The shop
 * is called once at most. One that has answered has no patience left to give back: whether that was late stays as it was.
 */
export function resumedPatience(life: OrderLife, now: Date): Partial<OrderLife> {
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
