// The accounting report as a spreadsheet: a row for each transaction and one of totals; Jalali dates as sortable text,
// with real times beside them.
import { type Account, accounts, type Entries } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { accountWords } from '@pishkhan/contract/ledger/words.ts';
import { jalaliInNumbers } from '@pishkhan/contract/time/jalali.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type { Cell } from '../../infra/xlsx/cells.ts';
import type { Sheet } from '../../infra/xlsx/workbook.ts';

const shown = (Object.keys(accounts) as Account[]).filter((account) => accounts[account] === 'shop');

const columns = [
  { title: 'تاریخ', width: 13 },
  { title: 'تاریخ و ساعت (میلادی)', width: 20 },
  { title: 'شرح', width: 22 },
  { title: 'کد سفارش', width: 16 },
  { title: 'شماره تسویه یا مورد', width: 16 },
  { title: 'دلیل', width: 30 },
  ...shown.map((account) => ({ title: `${accountWords[account]} (تومان)`, width: 16 })),
  { title: 'اثر بر مانده (تومان)', width: 16 },
];

export function accountingSheet(batches: AsyncIterable<readonly AccountingRow[]>): Sheet {
  async function* cells() {
    const totals: Record<string, number> = {};
    let owed = 0;
    for await (const rows of batches) {
      for (const row of rows) {
        owed += row.owed;
        for (const { account, amount } of row.entries) totals[account] = (totals[account] ?? 0) + amount;
      }
      yield rows.map(cellsOf);
    }
    yield [['جمع', null, null, null, null, null, ...amountsOf(totals), owed]];
  }
  return { name: 'حساب فروشگاه', columns, batches: cells() };
}

const amountsOf = (entries: Entries): number[] => shown.map((account) => entries[account] ?? 0);

function cellsOf(row: AccountingRow): Cell[] {
  const at = tehranWallClock(new Date(row.createdAt));
  const entries = Object.fromEntries(row.entries.map(({ account, amount }) => [account, amount]));
  return [
    ...[jalaliInNumbers(at), at, row.header, row.orderCode],
    ...[row.settlementNumber ?? row.adjustmentCode, row.reason],
    ...[...amountsOf(entries), row.owed],
  ];
}

/** Named by the day of the export. No half-space: browsers treat it as a spoofing attempt and replace it. */
export const accountingFileName = (now: Date): string =>
  `حساب فروشگاه ${jalaliInNumbers(tehranWallClock(now), '-')} accounting.xlsx`;
