// The plan of the platform's accountants: which weeks are due, which orders are refunded or charged, and which account is paid.
// Pure, and the same at every start.
import type { AdjustmentKind } from '@pishkhan/contract/ledger/accounts.ts';
import { maxOpenDays } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { addDays, dayOfWeekOf } from '@pishkhan/contract/time/special-days.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import type { Random } from '../random.ts';

export interface Week {
  number: string;
  /** Business days, both included. */
  startDate: string;
  endDate: string;
}

const weeksOfMonth = 4;

/** The last four complete weeks, Saturday to Friday, the oldest first. Each begins with the first of them, to include what was left open. */
export function weeksToSettle(now: Date): Week[] {
  const today = businessDay(now).date;
  const thisWeek = addDays(today, -dayOfWeekOf(today));
  const startDate = addDays(thisWeek, -7 * weeksOfMonth);
  return Array.from({ length: weeksOfMonth }, (_, week) => {
    const endDate = addDays(startDate, 7 * week + 6);
    return { number: `TS-${endDate.replaceAll('-', '')}`, startDate, endDate };
  });
}

/** The days from the first of those weeks until today, within the limit of a request: it would be a few days too many late in a week. */
export function daysToAdjust(now: Date): { startDate: string; endDate: string } {
  const endDate = businessDay(now).date;
  const earliest = addDays(endDate, 1 - maxOpenDays);
  const [, startDate] = [weeksToSettle(now)[0]!.startDate, earliest].sort();
  return { startDate: startDate!, endDate };
}

interface Adjustment {
  adjustmentCode: string;
  kind: AdjustmentKind;
  amount: number;
  reason: string;
}

const refundReasons = ['غذا سرد رسیده بود', 'یک قلم در بسته نبود', 'سفارش اشتباه رسیده بود'];
const chargeReasons = ['سفارش دیرتر از قول فروشگاه آماده شد', 'بسته‌بندی ناقص بود'];

/** One order in forty is refunded in part, and one is charged, often wrongly. `owed` is in toman, positive for a paid order. */
export function adjustmentOf(random: Random, orderCode: string, owed: number): Adjustment | undefined {
  const kind = random.weighted([
    ['REFUND', 1],
    ['CHARGE', 1],
    [undefined, 38],
  ] as const);
  const amount = Math.round((owed * random.whole(10, 40)) / 100_000) * 1_000;
  const reason = random.pick(kind === 'CHARGE' ? chargeReasons : refundReasons);
  if (!kind || amount <= 0) return undefined;
  const most = kind === 'CHARGE' ? 60_000 : Number.POSITIVE_INFINITY;
  return { adjustmentCode: `${kind[0]}-${orderCode}`, kind, amount: Math.min(amount, most), reason };
}

/** An account of the shop with valid check digits. */
export function ibanOf(vendorCode: string): string {
  const digits = [...vendorCode].map((letter) => String((letter.codePointAt(0) ?? 0) % 10)).join('');
  const account = `054${digits}`.padEnd(22, '0').slice(0, 22);
  const check = 98n - (BigInt(`${account}182700`) % 97n);
  return `IR${String(check).padStart(2, '0')}${account}`;
}
