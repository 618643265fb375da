// A settlement as a spreadsheet: a row for each line and one of totals.
import type { SettlementLine } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { transactionKindWords, settlementWords as words } from '@pishkhan/contract/ledger/words.ts';
import { jalaliInNumbers } from '@pishkhan/contract/time/jalali.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type { Cell } from '../../infra/xlsx/cells.ts';
import type { Sheet } from '../../infra/xlsx/workbook.ts';

const columns = [
  { title: 'تاریخ', width: 13 },
  { title: 'تاریخ و ساعت (میلادی)', width: 20 },
  { title: 'شرح', width: 22 },
  { title: 'کد سفارش', width: 16 },
  { title: 'کد مورد', width: 16 },
  ...[words.expected, words.received, words.difference].map((title) => ({
    ...{ title: `${title} (تومان)`, width: 18 },
  })),
];

export function settlementSheet(batches: AsyncIterable<readonly SettlementLine[]>): Sheet {
  async function* cells() {
    let [expected, received] = [0, 0];
    for await (const lines of batches) {
      for (const line of lines) [expected, received] = [expected + line.expected, received + line.received];
      yield lines.map(cellsOf);
    }
    yield [['جمع', null, null, null, null, expected, received, received - expected]];
  }
  return { name: 'تسویه', columns, batches: cells() };
}

function cellsOf({ createdAt, kind, orderCode, adjustmentCode, expected, received }: SettlementLine): Cell[] {
  const at = tehranWallClock(new Date(createdAt));
  return [
    ...[jalaliInNumbers(at), at, transactionKindWords[kind], orderCode, adjustmentCode],
    ...[expected, received, received - expected],
  ];
}

export const settlementFileName = (number: string): string => `تسویه ${number} settlement.xlsx`;
