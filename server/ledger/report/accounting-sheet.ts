// The accounting report as a spreadsheet: a row for each transaction and one of totals; Jalali dates as sortable text,
// with real times beside them.
import { type Account, accounts, type Entries } from '@pishkhan/contract/ledger/accounts.ts';
import type { AccountingRow } from '@pishkhan/contract/ledger/calls.ts';
import { accountWords, settledStateWords, settlementNote } from '@pishkhan/contract/ledger/words.ts';
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
  { title: 'وضعیت تسویه', width: 22 },
  { title: 'تسویه با شماره', width: 18 },
  { title: 'تاریخ تسویه', width: 13 },
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
    const empty = columns.slice(1, -1 - shown.length).map(() => null);
    yield [['جمع', ...empty, ...amountsOf(totals), owed]];
  }
  return { name: 'حساب فروشگاه', columns, batches: cells() };
}

const amountsOf = (entries: Entries): number[] => shown.map((account) => entries[account] ?? 0);

function cellsOf(row: AccountingRow): Cell[] {
  const at = tehranWallClock(new Date(row.createdAt));
  const entries = Object.fromEntries(row.entries.map(({ account, amount }) => [account, amount]));
  return [
    ...[jalaliInNumbers(at), at, row.header, row.orderCode],
    ...[row.settlementNumber ?? row.adjustmentCode, row.reason, ...settledCells(row)],
    ...[...amountsOf(entries), row.owed],
  ];
}

/** State, and the numbers and dates of the settlements that name the row, newest first. */
function settledCells(row: AccountingRow): Cell[] {
  const { settled } = row;
  if (!settled) return [settlementNote(row), null, null];
  const { state, settlements } = settled;
  const joined = (texts: string[]) => (texts.length > 0 ? texts.join('، ') : null);
  return [
    settledStateWords[state],
    joined(settlements.map(({ number }) => number)),
    joined(settlements.map(({ paidAt }) => jalaliInNumbers(tehranWallClock(new Date(paidAt))))),
  ];
}

/** The name contains the day of the export. It has no half-space: browsers treat that as a spoofing attempt and replace it. */
export const accountingFileName = (now: Date): string =>
  `حساب فروشگاه ${jalaliInNumbers(tehranWallClock(now), '-')} accounting.xlsx`;
