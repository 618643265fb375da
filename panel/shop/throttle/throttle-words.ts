// Texts of pauses and of busy shops, for every place that shows them. The texts of the dialog are separate, so that not every page loads
// them.
import { pauseReasonWords } from '@pishkhan/contract/vendors/pause-reason-words.ts';
import type { Throttle } from '@pishkhan/contract/vendors/throttle.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatClock } from '../../fa/time.ts';

type Pause = NonNullable<Throttle['pause']>;
type Busy = NonNullable<Throttle['busy']>;

const byPerson = (by: string | null): string => (by === null ? '' : `، ${by}`);

export const throttleWords = {
  title: 'سفارش‌گیری',
  open: 'توقف، شلوغ یا بستن',
  endPause: 'پایان توقف',
  didPause: (until: string) => `سفارش‌گیری تا ساعت ${formatClock(until)} متوقف شد.`,
  didEndPause: 'دوباره سفارش می‌گیریم.',
  endBusy: 'پایان شلوغی',
  didBusy: (minutes: number, until: string) =>
    `تا ساعت ${formatClock(until)} به سفارش‌های تازه ${formatNumber(minutes)} دقیقه بیشتر گفته می‌شود.`,
  didEndBusy: 'زمان سفارش‌های تازه دوباره عادی است.',
  end: 'پایان',
  closed: 'فروشگاه بسته است',
  openShop: 'باز کردن',
  pausedUntil: ({ until, reason, by, note }: Pause) =>
    `توقف تا ${formatClock(until)}: ${[pauseReasonWords[reason], by, note].filter(Boolean).join('، ')}`,
  busyUntil: ({ until, minutes, by }: Busy) =>
    `شلوغ تا ${formatClock(until)}: ${formatNumber(minutes)} دقیقه بیشتر${byPerson(by)}`,
  busyByOrders: ({ openOrders, minutes }: NonNullable<Throttle['busyByOrders']>) =>
    `شلوغ با ${formatNumber(openOrders)} سفارش باز: ${formatNumber(minutes)} دقیقه بیشتر`,
  /** The note comes last, because it may be long. */
  whoAndWhy: ({ reason, note, by }: Pause) =>
    [by, pauseReasonWords[reason], note].filter((part) => part !== null),
  extraShort: (minutes: number) => `${formatNumber(minutes)} دقیقه بیشتر`,
  short: { pause: 'توقف', busy: 'شلوغ' },
} as const;
