// Texts of the orders feature. States, actions and delivery types have theirs in the contract.

import { permitFaults } from '@pishkhan/contract/orders/faults.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import type { DeliveryType } from '@pishkhan/contract/orders/states.ts';
import { orderStatusWords, testOrderWords } from '@pishkhan/contract/orders/words.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../fa/digits.ts';
import type { Stage } from './model/board/stages.ts';
import type { Picking } from './model/pick-progress.ts';
import type { PressAction } from './outbox/press.ts';

export const stageWords = {
  new: {
    title: 'جدید',
    short: 'جدید',
    empty: 'سفارش تازه‌ای نیست',
    hint: 'سفارش بعدی همین‌جا می‌آید و زنگ می‌زند.',
  },
  preparing: {
    title: 'در حال آماده‌سازی',
    short: 'آماده‌سازی',
    empty: 'چیزی روی اجاق نیست',
    hint: 'سفارش‌هایی که تأیید کنید اینجا می‌آیند.',
  },
  ready: {
    title: 'آماده، در انتظار تحویل',
    short: 'آماده',
    empty: 'سفارش آماده‌ای نمانده است',
    hint: 'هر سفارش پس از «آماده شد» اینجا منتظر پیک یا مشتری می‌ماند.',
  },
  away: {
    title: 'در راه',
    short: 'در راه',
    empty: 'سفارشی در راه نیست',
    hint: 'سفارش‌های تحویل‌شده به پیک تا رسیدن به مشتری.',
  },
  scheduled: {
    title: 'برای بعد',
    short: 'برای بعد',
    empty: 'سفارشی برای بعد نیست',
    hint: 'سفارش‌های زمان‌دار تا رسیدن نوبتشان.',
  },
} as const satisfies Record<Stage, { title: string; short: string; empty: string; hint: string }>;

const becauseWords: Readonly<Record<string, string>> = {
  ORDER_STATE_CONFLICT: 'در این وضعیت سفارش ممکن نیست.',
};

/** The reason of a disabled button. `code`: any that an order's permits may name. */
export const because = (code: string): string =>
  becauseWords[code] ?? permitFaults[code as keyof typeof permitFaults]?.title ?? 'اکنون ممکن نیست.';

/** The status; for ready food also whom it waits for (docs/behaviour/orders.md#statuses). */
export function statusWords({
  orderStatus,
  deliveryType,
}: Pick<Order, 'orderStatus' | 'deliveryType'>): string {
  const label = orderStatusWords[orderStatus];
  if (orderStatus !== 'WAITING_FOR_PICKUP') return label;
  return `${label} به ${deliveryType === 'Pickup' ? 'مشتری' : 'پیک'}`;
}

export const courierLeft = 'ارسال شد';

/** Shown instead of the button while the step waits or has been applied, by `actionDoneWords`. */
export const doneWords = {
  accept: 'تأیید شد',
  prepare: 'آماده شد',
  ship: 'تحویل داده شد',
  nfc: 'گزارش عدم تأمین',
  delay: 'زمان آماده‌سازی بیشتر شد',
  pick: 'بسته‌بندی ثبت شد',
  prioritize: 'اول صف',
  rate: 'امتیاز پیک ثبت شد',
  'withdraw-change': 'پیشنهاد تغییر پس گرفته شد',
} as const satisfies Record<PressAction, string>;

/** A courier who takes the food has only just left; a guest at the counter already has it. */
export const actionDoneWords = (action: PressAction, type: DeliveryType): string =>
  action === 'ship' && type !== 'Pickup' ? courierLeft : doneWords[action];

/** Read by a screen reader when an order arrives. */
export const arrivalWords = ({
  orderCode,
  customerName,
  orderItems,
}: Pick<Order, 'orderCode' | 'customerName' | 'orderItems'>): string =>
  `${orderCode}: سفارش جدید از ${customerName}: ${orderItems.map(({ quantity, productName }) => `${formatNumber(quantity)} ${productName}`).join('، ')}`;

export const boardWords = {
  minutesMissing: 'زمان آماده‌سازی را وارد کنید.',
  title: 'سفارش‌ها',
  stages: 'مرحله‌های سفارش',
  order: 'سفارش',
  details: 'جزئیات سفارش',
  note: 'یادداشت مشتری',
  pieces: (count: number) => `${formatNumber(count)} قلم`,
  minutes: 'زمان آماده‌سازی',
  more: 'پنج دقیقه بیشتر',
  fewer: 'پنج دقیقه کمتر',
  minute: 'دقیقه',
  undo: 'برگرداندن',
  movedOn: 'رفت به مرحله بعد',
  finished: 'پایان یافت',
  canceled: 'لغو شد',
  undoTime: (seconds: number) => `${formatNumber(seconds)} ثانیه مهلت`,
  notSent: 'هنوز فرستاده نشده',
  unsent: `هنوز به ${marketplaceName} نرسیده · از ساعت`,
  otherActions: 'کارهای دیگر سفارش',
  ownLine: 'این ایستگاه',
  understood: 'متوجه شدم',
  seen: 'دیدم',
  seenHint: 'صدای این سفارش نیم دقیقه قطع می‌شود',
  loading: 'در حال دریافت سفارش‌ها…',
  failed: 'سفارش‌ها دریافت نشد',
  failedHint: 'تا برقراری اتصال، هر پنج ثانیه دوباره تلاش می‌کنیم.',
  courierArrives: (clock: string) => `حدود ساعت ${clock}`,
  inMinutes: (minutes: number) => `${formatNumber(minutes)} دقیقه دیگر`,
  anyMoment: 'هر لحظه',
  courierHere: 'پیک رسید',
  courierAgain: { 'looked-for-again': 'پیک تازه‌ای جست‌وجو می‌شود', 'another-comes': 'پیک تازه‌ای می‌آید' },
  noCourier: 'پیکی پیدا نشد؛ در جزئیات ببینید چه کنید',
  moreCouriers: (count: number) => `و ${formatNumber(count)} پیک دیگر`,
  endPacking: 'بستن فهرست بسته‌بندی',
  packed: ({ done, lines }: Picking) => `بسته‌بندی: ${formatNumber(done)} از ${formatNumber(lines)}`,
  forgotten: (lines: number) => `${formatNumber(lines)} ردیف هنوز تیک نخورده است`,
} as const;

export const connectionWords = {
  connected: 'وصل',
  reconnecting: 'در حال اتصال دوباره…',
  stale: 'قطع',
  starting: 'در حال اتصال…',
  updated: (seconds: number) => `آخرین به‌روزرسانی ${formatNumber(seconds)} ثانیه پیش`,
  updatedMinutes: (minutes: number) => `آخرین به‌روزرسانی ${formatNumber(minutes)} دقیقه پیش`,
  notSent: (count: number) => `${formatNumber(count)} هنوز فرستاده نشده`,
  unsent: (count: number) => `${formatNumber(count)} سفارش به ${marketplaceName} نرسیده`,
  elsewhere: (count: number) =>
    `${formatNumber(count)} کار از فروشگاه یا کاربر دیگری هنوز فرستاده نشده است؛ با بازگشت به همان‌جا فرستاده می‌شود.`,
  /** For a phone, whose header has little room. */
  short: { connecting: 'اتصال…', held: (count: number) => `${formatNumber(count)} در صف` },
} as const;

/** A message begins with the order's code: large text on a phone leaves room for little else. */
const codeFirst = (code: string, isTest: boolean) => (isTest ? `${code} (${testOrderWords})` : code);

export const alarmWords = {
  soundSettings: 'صدا و شیفت',
  keys: 'کلیدهای میان‌بر',
  newOrders: (count: number) =>
    count === 1 ? 'یک سفارش جدید منتظر تأیید است' : `${formatNumber(count)} سفارش جدید منتظر تأیید است`,
  newOrder: (code: string, isTest: boolean) => `${codeFirst(code, isTest)} منتظر تأیید است`,
  canceledCooking: (code: string, isTest = false) =>
    `${codeFirst(code, isTest)} لغو شد؛ آماده‌سازی را متوقف کنید`,
  canceledNew: (code: string, isTest = false) => `${codeFirst(code, isTest)} پیش از تأیید لغو شد`,
} as const;

export function canceledSentence({
  orderCode,
  wasAccepted,
  isTest,
}: {
  orderCode: string;
  wasAccepted: boolean;
  isTest?: boolean;
}): string {
  return wasAccepted
    ? alarmWords.canceledCooking(orderCode, isTest)
    : alarmWords.canceledNew(orderCode, isTest);
}
