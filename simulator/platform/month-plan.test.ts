import { listOpenAmounts } from '@pishkhan/contract/marketplace/ledger-calls.ts';
import { typedIbanSchema } from '@pishkhan/contract/text/bank-numbers.ts';
import { expect, it, test } from 'vitest';
import { createRandom } from '../random.ts';
import { adjustmentOf, daysToAdjust, ibanOf, weeksToSettle } from './month-plan.ts';

it('accountants settle the last four complete weeks, from Saturday to Friday', () => {
  const weeks = [
    ['TS-20261030', '2026-10-24', '2026-10-30'],
    ['TS-20261106', '2026-10-24', '2026-11-06'],
    ['TS-20261113', '2026-10-24', '2026-11-13'],
    ['TS-20261120', '2026-10-24', '2026-11-20'],
  ].map(([number, startDate, endDate]) => ({ number, startDate, endDate }));
  // A Monday, and the night after the following Friday, which still belongs to that Friday.
  for (const now of ['2026-11-23T12:00:00+03:30', '2026-11-28T03:59:00+03:30'])
    expect(weeksToSettle(new Date(now))).toEqual(weeks);
  expect(weeksToSettle(new Date('2026-11-28T04:00:00+03:30'))[3]!.number).toBe('TS-20261127');
});

test.each([21, 22, 23, 24, 25, 26, 27])('the days to adjust may be asked for on 2026-11-%d', (day) => {
  const days = daysToAdjust(new Date(`2026-11-${day}T12:00:00+03:30`));
  expect(listOpenAmounts.query!.safeParse(days).success).toBe(true);
  expect(days.endDate).toBe(`2026-11-${day}`);
});

it('accountants adjust one order in twenty, deterministically, and never more than a part of it', () => {
  const codes = Array.from({ length: 4_000 }, (_, number) => String(number));
  const all = codes.flatMap((code) => adjustmentOf(createRandom(`o ${code}`), code, 500_000) ?? []);
  expect(all.length).toBeGreaterThan(120);
  expect(all.length).toBeLessThan(280);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(new Set(['REFUND', 'CHARGE']));
  for (const { amount } of all) expect(amount).toBeLessThanOrEqual(200_000);
  const [first] = all;
  const code = first!.adjustmentCode.slice(2);
  expect(adjustmentOf(createRandom(`o ${code}`), code, 500_000)).toEqual(first);
  // An order whose cash the shop already has cannot be refunded from what it is owed.
  for (const one of codes) expect(adjustmentOf(createRandom(`o ${one}`), one, -500_000)).toBeUndefined();
});

test.each(['kababi', 'x', 'a-very-long-code-of-a-shop'])('the account of %s can be paid to', (code) => {
  expect(typedIbanSchema.safeParse(ibanOf(code)).success).toBe(true);
});
