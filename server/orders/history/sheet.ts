// The history as a spreadsheet: one row for each order, in Persian; Jalali dates as sortable text, with real
// times beside them; and a last row of totals, which leave out canceled orders as everywhere.
import type { HistoryRow } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { jalaliInNumbers } from '@pishkhan/contract/time/jalali.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type { Cell, WallClock } from '../../infra/xlsx/cells.ts';
import type { Sheet } from '../../infra/xlsx/workbook.ts';

interface Column {
  title: string;
  width: number;
  cell(row: HistoryRow, placed: WallClock): Cell;
  /** Shown only to roles that may see customers. */
  ofCustomer?: true;
  isSummed?: true;
}

const columns: readonly Column[] = [
  { title: 'کد سفارش', width: 16, cell: (row) => row.orderCode },
  { title: 'تاریخ ثبت', width: 13, cell: (_, placed) => jalaliInNumbers(placed) },
  { title: 'تاریخ و ساعت (میلادی)', width: 20, cell: (_, placed) => placed },
  { title: 'وضعیت', width: 20, cell: (row) => orderStatusWords[row.orderStatus] },
  { title: 'نوع تحویل', width: 16, cell: (row) => deliveryTypeWords[row.deliveryType] },
  { title: 'نام مشتری', width: 24, cell: (row) => row.customerName, ofCustomer: true },
  { title: 'شماره مشتری', width: 15, cell: (row) => row.customerPhoneNumber, ofCustomer: true },
  { title: 'جمع اقلام (تومان)', width: 18, cell: (row) => row.rawTotalPrice, isSummed: true },
  {
    title: 'تخفیف (تومان)',
    width: 16,
    cell: (row) => row.rawTotalPrice - row.totalPriceAfterDiscount,
    isSummed: true,
  },
  {
    title: 'هزینه‌ها (تومان)',
    width: 16,
    cell: (row) => row.totalPrice - row.totalPriceAfterDiscount,
    isSummed: true,
  },
  { title: 'جمع کل (تومان)', width: 18, cell: (row) => row.totalPrice, isSummed: true },
  { title: 'کد تخفیف (تومان)', width: 16, cell: (row) => row.voucherValue, isSummed: true },
  { title: 'پرداختی مشتری (تومان)', width: 22, cell: (row) => row.payablePrice, isSummed: true },
];

const totalsTitle = 'جمع لغونشده‌ها';

export function historySheet(batches: AsyncIterable<readonly HistoryRow[]>, showsCustomer: boolean): Sheet {
  const shown = columns.filter(({ ofCustomer }) => showsCustomer || !ofCustomer);
  async function* cells() {
    const totals = shown.map(({ isSummed }): number | null => (isSummed ? 0 : null));
    for await (const rows of batches)
      yield rows.map((row) => {
        const placed = wallClock(Date.parse(row.placedAt));
        const written = shown.map(({ cell }) => cell(row, placed));
        if (row.orderStatus !== 'CANCELED')
          for (const [place, total] of totals.entries())
            if (total !== null) totals[place] = total + (written[place] as number);
        return written;
      });
    yield [totals.map((total, place) => (place === 0 ? totalsTitle : total))];
  }
  return { name: 'سفارش‌ها', columns: shown, batches: cells() };
}

/** The name contains the day of the export. It has no half-space: browsers treat that as a spoofing attempt and replace it. */
export const sheetFileName = (now: Date): string =>
  `تاریخچه سفارش ${jalaliInNumbers(tehranWallClock(now), '-')} orders.xlsx`;

/** Tehran's offset changes at full or half hours only, so one conversion serves half an hour. */
const halfHourMs = 1_800_000;
let lookedUp: { halfHour: number; wall: WallClock } | undefined;

function wallClock(instant: number): WallClock {
  const halfHour = Math.floor(instant / halfHourMs);
  if (lookedUp?.halfHour !== halfHour)
    lookedUp = { halfHour, wall: tehranWallClock(new Date(halfHour * halfHourMs)) };
  const seconds = Math.floor((instant - halfHour * halfHourMs) / 1000);
  const { wall } = lookedUp;
  return { ...wall, minute: wall.minute + Math.floor(seconds / 60), second: seconds % 60 };
}
