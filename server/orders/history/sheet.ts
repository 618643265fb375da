// The history as a spreadsheet: a row an order, in Persian words; Jalali dates as text that sorts, and real times beside them.
import type { HistoryRow } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type { Cell, WallClock } from '../../infra/xlsx/cells.ts';
import type { Sheet } from '../../infra/xlsx/workbook.ts';

interface Column {
  title: string;
  width: number;
  cell(row: HistoryRow, placed: WallClock): Cell;
  /** Only for those who may know customers. */
  ofCustomer?: true;
}

const columns: readonly Column[] = [
  { title: 'کد سفارش', width: 16, cell: (row) => row.orderCode },
  { title: 'تاریخ ثبت', width: 13, cell: (_, placed) => jalaliDate(placed) },
  { title: 'تاریخ و ساعت (میلادی)', width: 20, cell: (_, placed) => placed },
  { title: 'وضعیت', width: 20, cell: (row) => orderStatusWords[row.orderStatus] },
  { title: 'نوع تحویل', width: 16, cell: (row) => deliveryTypeWords[row.deliveryType] },
  { title: 'نام مشتری', width: 24, cell: (row) => row.customerName, ofCustomer: true },
  { title: 'شماره مشتری', width: 15, cell: (row) => row.customerPhoneNumber, ofCustomer: true },
  { title: 'جمع اقلام (تومان)', width: 18, cell: (row) => row.rawTotalPrice },
  { title: 'تخفیف (تومان)', width: 16, cell: (row) => row.rawTotalPrice - row.totalPriceAfterDiscount },
  { title: 'هزینه‌ها (تومان)', width: 16, cell: (row) => row.totalPrice - row.totalPriceAfterDiscount },
  { title: 'جمع کل (تومان)', width: 18, cell: (row) => row.totalPrice },
  { title: 'کد تخفیف (تومان)', width: 16, cell: (row) => row.voucherValue },
  { title: 'پرداختی مشتری (تومان)', width: 22, cell: (row) => row.payablePrice },
];

export function historySheet(batches: AsyncIterable<readonly HistoryRow[]>, showsCustomer: boolean): Sheet {
  const shown = columns.filter(({ ofCustomer }) => showsCustomer || !ofCustomer);
  async function* cells() {
    for await (const rows of batches)
      yield rows.map((row) => {
        const placed = tehranWallClock(new Date(row.placedAt));
        return shown.map(({ cell }) => cell(row, placed));
      });
  }
  return { name: 'سفارش‌ها', columns: shown, batches: cells() };
}

/** «تاریخچه سفارش‌ها ۱۴۰۵-۰۸-۳۰.xlsx», with Latin digits, by the day on which it is made. */
export const sheetFileName = (now: Date): string =>
  `تاریخچه سفارش‌ها ${jalaliDate(tehranWallClock(now)).replaceAll('/', '-')} orders.xlsx`;

const jalali = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

let known: { day: number; date: string } | undefined;

/** 1405/08/30. Rows come by time, so the day is mostly that of the row before. */
function jalaliDate({ year, month, day: dayOfMonth }: WallClock): string {
  const day = Date.UTC(year, month - 1, dayOfMonth);
  if (known?.day !== day) {
    const parts = Object.fromEntries(jalali.formatToParts(day).map(({ type, value }) => [type, value]));
    known = { day, date: `${parts.year}/${parts.month}/${parts.day}` };
  }
  return known.date;
}
