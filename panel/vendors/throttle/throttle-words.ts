// Texts of pauses and of busy shops.
import type { PauseReason, Throttle } from '@pishkhan/contract/vendors/throttle.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatClock, formatMinutes } from '../../fa/time.ts';

export const pauseReasonWords = {
  KITCHEN_FULL: 'آشپزخانه پر است',
  STAFF_SHORT: 'نیرو کم است',
  SOLD_OUT: 'مواد اولیه تمام شد',
  EQUIPMENT: 'خرابی، برق یا گاز',
  COURIER_SHORT: 'پیک کم است',
  CLOSING_EARLY: 'زودتر تعطیل می‌کنیم',
  OTHER: 'دلیل دیگر',
  NO_DEVICE: 'هیچ دستگاهی روشن نیست',
} as const satisfies Record<PauseReason, string>;

type Pause = NonNullable<Throttle['pause']>;
type Busy = NonNullable<Throttle['busy']>;

const byPerson = (by: string | null): string => (by === null ? '' : `، ${by}`);

export const throttleWords = {
  title: 'سفارش‌گیری',
  part: 'چه کاری؟',
  pause: 'توقف',
  busy: 'شلوغ',
  close: 'بستن',
  open: 'توقف، شلوغ یا بستن',
  stay: 'انصراف',

  pausedFor: 'توقف',
  pauseText: 'سفارش تازه‌ای نمی‌رسد. سفارش‌های باز سر جایشان می‌مانند و باید آماده شوند.',
  howLong: 'تا کی؟',
  choice: (minutes: number) => formatMinutes(minutes),
  untilClosing: (closesAt: string) => `تا تعطیلی (${formatClock(closesAt)})`,
  opensAgain: (until: string) => `ساعت ${formatClock(until)} خودبه‌خود دوباره سفارش می‌گیرید.`,
  closedUntilHours: (until: string) =>
    `سفارش‌گیری امروز ساعت ${formatClock(until)} تمام می‌شد؛ تا ساعت کاری بعدی سفارشی نمی‌رسد.`,
  reason: 'چرا؟',
  note: 'توضیح',
  noteHint: 'اختیاری است و فقط همکارانتان می‌بینند.',
  startPause: 'توقف سفارش‌گیری',
  changePause: 'تغییر توقف',
  endPause: 'پایان توقف',
  didPause: (until: string) => `سفارش‌گیری تا ساعت ${formatClock(until)} متوقف شد.`,
  didEndPause: 'دوباره سفارش می‌گیرید.',

  busyText: 'سفارش تازه می‌رسد، ولی به مشتری زمان بیشتری گفته می‌شود.',
  extra: 'چقدر بیشتر؟',
  plus: (minutes: number) => `${formatNumber(minutes)} دقیقه`,
  startBusy: 'شلوغ هستیم',
  changeBusy: 'تغییر زمان',
  endBusy: 'پایان شلوغی',
  didBusy: (minutes: number, until: string) =>
    `تا ساعت ${formatClock(until)} به سفارش‌های تازه ${formatNumber(minutes)} دقیقه بیشتر گفته می‌شود.`,
  didEndBusy: 'زمان سفارش‌های تازه دوباره عادی است.',

  end: 'پایان',
  closed: 'فروشگاه بسته است',
  openShop: 'باز کردن',
  pausedUntil: ({ until, reason, by }: Pause) =>
    `توقف تا ${formatClock(until)}: ${pauseReasonWords[reason]}${byPerson(by)}`,
  busyUntil: ({ until, minutes, by }: Busy) =>
    `شلوغ تا ${formatClock(until)}: ${formatNumber(minutes)} دقیقه بیشتر${byPerson(by)}`,
  busyByOrders: ({ openOrders, minutes }: NonNullable<Throttle['busyByOrders']>) =>
    `شلوغ با ${formatNumber(openOrders)} سفارش باز: ${formatNumber(minutes)} دقیقه بیشتر`,
  byOrdersHint: 'با کم شدن سفارش‌های باز خودبه‌خود تمام می‌شود. مرز آن در تنظیمات است.',
  why: ({ reason, note, by }: Pause) =>
    [pauseReasonWords[reason], note, by].filter((part) => part !== null).join('، '),
  extraShort: (minutes: number) => `${formatNumber(minutes)} دقیقه بیشتر`,
  short: { pause: 'توقف', busy: 'شلوغ' },
} as const;
