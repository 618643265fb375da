import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysIn } from '../time/special-days.ts';
import { accountNames, accounts, type Entries, owedOf, transactionKinds } from './accounts.ts';
import {
  addMonths,
  compareMonths,
  type DaySums,
  dayAfter,
  isOver,
  type StatementMonth,
  statementColumnNames,
  statementColumns,
  writeStatement,
} from './statement.ts';

describe('a month', () => {
  it('is over when its last business day is', () => {
    const aban = { year: 1405, month: 8 };
    expect([isOver(aban, '2026-11-21'), isOver(aban, '2026-11-22'), dayAfter(aban)]).toEqual([
      false,
      true,
      '2026-11-22',
    ]);
  });
  it('goes over the end of a year', () => {
    expect(addMonths({ year: 1404, month: 12 }, 1)).toEqual({ year: 1405, month: 1 });
    expect(addMonths({ year: 1405, month: 1 }, -1)).toEqual({ year: 1404, month: 12 });
    expect(compareMonths({ year: 1404, month: 12 }, { year: 1405, month: 1 })).toBeLessThan(0);
  });
});

it('every account of the shop is in one column of a day', () => {
  expect(statementColumnNames.flatMap((name) => statementColumns[name]).sort()).toEqual(
    accountNames.filter((account) => accounts[account] === 'shop').sort(),
  );
});

it('a statement adds up line by line', () => {
  const statement = writeStatement({ year: 1405, month: 8 }, 1_000, [
    {
      ...{ day: '2026-10-23', kind: 'SALE', transactions: 2 },
      entries: { items: 500, discountShop: -50, tax: 45, commission: -68, customer: -427, packing: 10 },
    },
    { day: '2026-10-23', kind: 'SETTLEMENT', transactions: 1, entries: { payout: -900, bank: 900 } },
    { day: '2026-11-21', kind: 'REFUND', transactions: 1, entries: { refund: -100, commission: 15 } },
  ]);
  expect(statement).toMatchObject({
    ...{ startDate: '2026-10-23', endDate: '2026-11-21', opening: 1_000, closing: 452, orders: 2 },
    parts: [
      { kind: 'SALE', transactions: 2, owed: 437 },
      { kind: 'REFUND', transactions: 1, owed: -85 },
      { kind: 'SETTLEMENT', transactions: 1, owed: -900 },
    ],
    days: [
      {
        date: '2026-10-23',
        orders: 2,
        sales: 505,
        commission: -68,
        corrections: 0,
        paid: -900,
        closing: 537,
      },
      { date: '2026-11-21', orders: 0, sales: 0, commission: 15, corrections: -100, paid: 0, closing: 452 },
    ],
  });
  expect(statement.parts[0]!.entries.map(({ account }) => account)).toEqual([
    ...['items', 'discountShop', 'packing', 'tax', 'commission'],
  ]);
});

it('a month without a transaction carries its balance over', () => {
  expect(writeStatement({ year: 1405, month: 8 }, -7, [])).toMatchObject({
    ...{ opening: -7, closing: -7, orders: 0, parts: [], days: [] },
  });
});

describe('over many months', () => {
  const first: StatementMonth = { year: 1399, month: 11 };
  const months = Array.from({ length: 26 }, (_, index) => addMonths(first, index));
  const entries = fc.dictionary(
    fc.constantFrom(...accountNames),
    fc.integer({ min: -50_000_000, max: 50_000_000 }),
  ) as fc.Arbitrary<Entries>;
  const sums = fc.record({
    month: fc.nat(25),
    day: fc.nat(40),
    kind: fc.constantFrom(...transactionKinds),
    transactions: fc.integer({ min: 1, max: 900 }),
    entries,
  });

  it('the opening balance plus the entries is the closing balance, which is the next opening; all months sum to the balance', () => {
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 200 }), (made) => {
        const ledger = made.map(({ month, day, ...rest }) => {
          const { startDate, endDate } = writeStatement(months[month]!, 0, []);
          return { ...rest, day: addDays(startDate, day % daysIn({ startDate, endDate })) };
        });
        let opening = 0;
        for (const month of months) {
          const { startDate, endDate } = writeStatement(month, 0, []);
          const rows = ledger
            .filter(({ day }) => day >= startDate && day <= endDate)
            .sort((one, other) => (one.day < other.day ? -1 : 1)) as DaySums[];
          const statement = writeStatement(month, opening, rows);
          const moved = rows.reduce((sum, row) => sum + owedOf(row.entries), 0);
          expect(statement.closing).toBe(opening + moved);
          expect(statement.days.at(-1)?.closing ?? opening).toBe(statement.closing);
          for (const { owed, entries: lines } of statement.parts)
            expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(owed);
          opening = statement.closing;
        }
        expect(opening).toBe(ledger.reduce((sum, { entries: of }) => sum + owedOf(of), 0));
      }),
      { numRuns: 100 },
    );
  });
});
