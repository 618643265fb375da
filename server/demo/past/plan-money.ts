// The money of a demo shop's past: refunds, charges and compensations, disputes and their outcomes, and a settlement of each week. Pure.
import type { AdjustmentKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { DisputeAnswer } from '@pishkhan/contract/ledger/disputes.ts';
import { addDays, dayOfWeekOf, tehranDate } from '@pishkhan/contract/time/special-days.ts';
import { businessDay, fromTehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { type Chance, createChance } from './chance.ts';

export interface PastSale {
  orderCode: string;
  placedAt: Date;
  /** Toman that the customer paid. */
  payable: number;
}

export type MoneyEvent = { at: Date } & (
  | {
      what: 'adjust';
      orderCode: string;
      adjustmentCode: string;
      kind: AdjustmentKind;
      amount: number;
      reason: string;
    }
  | { what: 'dispute'; adjustmentCode: string; text: string }
  | { what: 'withdraw'; adjustmentCode: string }
  | ({ what: 'answer'; adjustmentCode: string } & DisputeAnswer)
  /** All open amounts of the days until `endDate`, minus this difference in the first line. */
  | { what: 'settle'; number: string; startDate: string; endDate: string; shortOf: number }
);

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Days that a settlement looks back, so that it also pays what an earlier one left open. */
const lookBackDays = 27;

/** Events up to `now` in chronological order. `sales` are sorted by the time of ordering. */
export function planMoney(vendorCode: string, sales: readonly PastSale[], now: Date): MoneyEvent[] {
  const [first] = sales;
  if (!first) return [];
  const chance = createChance(`the money of ${vendorCode}`);
  const events: MoneyEvent[] = [];
  const firstDay = businessDay(first.placedAt).date;
  for (let week = 0, start = weekStart(firstDay); ; week += 1, start = addDays(start, 7)) {
    const end = addDays(start, 6);
    const sold = sales.filter(({ placedAt }) => isWithin(businessDay(placedAt).date, start, end));
    events.push(...adjustmentsOf(chance, sold, week));
    // The marketplace pays on Mondays, two days after the end of a week.
    const paidAt = atHour(addDays(end, 3), 10);
    if (paidAt > now) break;
    events.push({
      ...{ what: 'settle', at: paidAt, number: `TS-${end.replaceAll('-', '')}` },
      ...{ startDate: addDays(end, -lookBackDays), endDate: end },
      // One line was paid short; the next settlement pays the rest.
      shortOf: week === 6 ? 12_000 : 0,
    });
  }
  return events.filter(({ at }) => at <= now).sort((one, other) => one.at.getTime() - other.at.getTime());
}

const isWithin = (day: string, start: string, end: string): boolean => day >= start && day <= end;

/** The Saturday on or before a date. */
const weekStart = (date: string): string => addDays(date, -dayOfWeekOf(date));

function atHour(date: string, hour: number): Date {
  const [year, month, day] = date.split('-').map(Number);
  return fromTehranWallClock(year!, month!, day!, hour, 0);
}

/** A time on one of the next days at which every shop is open. */
function laterMorning(chance: Chance, at: Date, maxDays: number): Date {
  const morning = atHour(addDays(tehranDate(at), chance.whole(1, maxDays)), chance.whole(9, 11));
  return new Date(morning.getTime() + chance.whole(0, 59) * minuteMs);
}

/** A week's adjustments: one or two refunds, a charge, and sometimes a compensation. */
function adjustmentsOf(chance: Chance, sold: readonly PastSale[], week: number): MoneyEvent[] {
  const kinds: AdjustmentKind[] = ['REFUND', 'CHARGE'];
  if (week % 2 === 0) kinds.push('REFUND');
  if (week % 4 === 1) kinds.push('COMPENSATION');
  const chosen = new Set<string>();
  return kinds.flatMap((kind, place) => {
    if (sold.length < 10) return [];
    const sale = chance.oneOf(sold);
    if (chosen.has(sale.orderCode)) return [];
    chosen.add(sale.orderCode);
    return lifeOfAdjustment(chance, sale, kind, week * 3 + place);
  });
}

const reasons = {
  REFUND: ['غذا سرد رسیده بود', 'یک قلم در بسته نبود', 'سفارش اشتباه رسیده بود'],
  CHARGE: ['سفارش دیرتر از قول فروشگاه آماده شد', 'لغو پس از تأیید از سوی فروشگاه', 'بسته‌بندی ناقص بود'],
  COMPENSATION: ['پیک دیر رسید و غذا از نو پخته شد'],
} as const satisfies Record<AdjustmentKind, readonly string[]>;

const texts = {
  REFUND: 'اقلام را هنگام بسته‌بندی شمرده‌ایم و بسته کامل تحویل داده شده است.',
  CHARGE: 'سفارش سر وقت آماده بود؛ زمان آماده شدن و رسیدن پیک در روند سفارش هست.',
} as const;

const wonReason = 'زمان‌های سفارش بررسی شد و حق با فروشگاه است.';
const lostReason = 'تصویری که مشتری فرستاده کمبود را نشان می‌دهد.';

/**
 * An adjustment with its dispute: every second one is disputed; of these half are won, one in six is
 * withdrawn, and the others are lost.
 */
function lifeOfAdjustment(
  chance: Chance,
  { orderCode, placedAt, payable }: PastSale,
  kind: AdjustmentKind,
  number: number,
): MoneyEvent[] {
  const at = new Date(placedAt.getTime() + chance.whole(20, 40) * hourMs);
  // The format differs from that of the marketplace's later codes.
  const adjustmentCode = `${kind[0]}1-${orderCode}`;
  const share = Math.round((payable * chance.whole(15, 60)) / 100_000) * 1000;
  const amount = Math.max(1000, kind === 'REFUND' ? share : Math.min(share, 60_000));
  const adjusted: MoneyEvent = {
    ...{ what: 'adjust', at, orderCode, adjustmentCode, kind, amount },
    reason: chance.oneOf(reasons[kind]),
  };
  const disputedAt = laterMorning(chance, at, 2);
  const closedAt = laterMorning(chance, disputedAt, 3);
  if (kind === 'COMPENSATION' || number % 2 === 1) return [adjusted];
  const disputed: MoneyEvent = { what: 'dispute', at: disputedAt, adjustmentCode, text: texts[kind] };
  if (number % 12 === 6) return [adjusted, disputed, { what: 'withdraw', at: closedAt, adjustmentCode }];
  const answer: DisputeAnswer =
    number % 4 === 0 ? { result: 'WON', reason: wonReason } : { result: 'LOST', reason: lostReason };
  return [adjusted, disputed, { what: 'answer', at: closedAt, adjustmentCode, ...answer }];
}
