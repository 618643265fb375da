// The time of an order as a tone, a number and a label. Pure.
// Invariant: while something is promised it counts down to the promise; otherwise it counts up from the
// moment at which the food was ready.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { alertSeconds, type DeliveryType } from '@pishkhan/contract/orders/states.ts';

export type AgeLevel = 'fresh' | 'soon' | 'late';

export interface Age {
  readonly level: AgeLevel;
  /** The seconds on the clock: left while there is time, over when it is late, passed when nothing is due. Never negative. */
  readonly seconds: number;
  readonly word: string;
  /** The alert (docs/behaviour/orders.md#alert-thresholds), when one applies. */
  readonly alert: string | undefined;
  /** Remaining share of the time, 1 to 0; undefined when nothing is due. */
  readonly left: number | undefined;
}

type AgeWords = Record<AgeLevel, string>;

const words = {
  accept: { fresh: 'تا تأیید', soon: 'زود تأیید کنید', late: 'تأیید دیر شد' },
  prepare: { fresh: 'تا آماده شدن', soon: 'نزدیک تحویل', late: 'دیر شد' },
  waiting: {
    Ofood: { fresh: 'منتظر پیک', soon: 'انتظار طولانی', late: 'غذا مانده است' },
    OwnDelivery: { fresh: 'منتظر ارسال', soon: 'زود بفرستید', late: 'غذا مانده است' },
    Pickup: { fresh: 'منتظر مشتری', soon: 'انتظار طولانی', late: 'غذا مانده است' },
  },
  away: 'در راه',
  call: 'منتظر تماس',
  later: 'تا نوبت فروشگاه',
} as const satisfies {
  accept: AgeWords;
  prepare: AgeWords;
  waiting: Record<DeliveryType, AgeWords>;
  away: string;
  call: string;
  later: string;
};

const alerts = {
  acknowledgementDelayed: 'تأیید سفارش به تأخیر افتاده است',
  acknowledgementPending: 'سفارش در انتظار تأیید شماست',
  readySoon: 'زمان تحویل سفارش نزدیک است',
} as const satisfies Record<keyof typeof alertSeconds, string>;

const alertOf = (isNew: boolean, left: number): string | undefined => {
  if (!isNew) return left <= alertSeconds.readySoon && left > 0 ? alerts.readySoon : undefined;
  if (left <= alertSeconds.acknowledgementDelayed) return alerts.acknowledgementDelayed;
  return left <= alertSeconds.acknowledgementPending ? alerts.acknowledgementPending : undefined;
};

/** Seconds that ready food may wait. A customer who fetches it comes at his own time. */
export const waitingSeconds = {
  Ofood: { soon: 300, late: 600 },
  OwnDelivery: { soon: 180, late: 420 },
  Pickup: { soon: 900, late: 1800 },
} as const satisfies Record<DeliveryType, { soon: number; late: number }>;

/** At most half of a short deadline. */
const soonSeconds = (most: number, dueSeconds: number): number => Math.min(most, dueSeconds / 2);

/** The fields on which the time of an order depends. */
export interface Aged
  extends Pick<Order, 'orderStatus' | 'deliveryType' | 'statusDate' | 'dueAt' | 'dueSeconds' | 'releaseAt'> {
  readonly call: Pick<NonNullable<Order['call']>, 'cause'> | null;
}

/** `now` in milliseconds by the server's clock. */
export function ageOf(order: Aged, now: number): Age {
  const { orderStatus, dueAt, dueSeconds } = order;
  if (dueAt !== null) {
    const isNew = orderStatus === 'NEW' || order.call?.cause === 'UNANSWERED';
    const full = dueSeconds ?? (isNew ? alertSeconds.acknowledgementPending : alertSeconds.readySoon);
    const left = Math.floor((Date.parse(dueAt) - now) / 1000);
    const soon = soonSeconds(isNew ? alertSeconds.acknowledgementPending : alertSeconds.readySoon, full);
    const level = left <= alertSeconds.acknowledgementDelayed ? 'late' : left <= soon ? 'soon' : 'fresh';
    return {
      level,
      seconds: Math.abs(left),
      word: words[isNew ? 'accept' : 'prepare'][level],
      alert: alertOf(isNew, left),
      left: Math.min(1, Math.max(0, left / full)),
    };
  }
  if (orderStatus === 'SCHEDULED') {
    const seconds = Math.max(0, Math.floor((Date.parse(order.releaseAt ?? order.statusDate) - now) / 1000));
    return { level: 'fresh', seconds, word: words.later, alert: undefined, left: undefined };
  }
  const seconds = Math.max(0, Math.floor((now - Date.parse(order.statusDate)) / 1000));
  if (orderStatus === 'NEED_FOR_CALL')
    return { level: 'late', seconds, word: words.call, alert: undefined, left: undefined };
  if (orderStatus === 'DELIVERING')
    return { level: 'fresh', seconds, word: words.away, alert: undefined, left: undefined };
  const { soon, late } = waitingSeconds[order.deliveryType];
  const level = seconds >= late ? 'late' : seconds >= soon ? 'soon' : 'fresh';
  return {
    level,
    seconds,
    word: words.waiting[order.deliveryType][level],
    alert: undefined,
    left: undefined,
  };
}
