import { disputeText } from '@pishkhan/contract/ledger/disputes.ts';
import { expect, it } from 'vitest';
import { type PastSale, planMoney } from './plan-money.ts';

const dayMs = 86_400_000;
/** Ten sales a day over three months. */
const sales = (now: Date): PastSale[] =>
  Array.from({ length: 900 }, (_, number) => ({
    orderCode: String(100_000 + number),
    placedAt: new Date(now.getTime() - 90 * dayMs + number * (dayMs / 10)),
    payable: 400_000,
  }));

it.each(Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2026, 10, 10 + day, 9))))(
  'at %s the past has every kind of event, in the order of time and none too late',
  (now) => {
    const events = planMoney('kababi', sales(now), now);
    expect(planMoney('kababi', sales(now), now)).toEqual(events);
    const times = events.map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    const of = (what: string) => events.filter((event) => event.what === what);
    expect(of('settle').length).toBeGreaterThanOrEqual(11);
    const answers = events.flatMap((event) => (event.what === 'answer' ? [event] : []));
    expect(new Set(answers.map(({ result }) => result))).toEqual(new Set(['WON', 'LOST']));
    expect(of('withdraw').length).toBeGreaterThan(0);
    const adjusted = new Map(
      events.flatMap((event) => (event.what === 'adjust' ? [[event.adjustmentCode, event] as const] : [])),
    );
    for (const { amount } of adjusted.values()) expect(amount).toBeLessThanOrEqual(400_000);
    for (const event of events)
      if (event.what === 'dispute') {
        expect(event.at.getTime() - adjusted.get(event.adjustmentCode)!.at.getTime()).toBeLessThan(7 * dayMs);
        expect(event.text.length).toBeGreaterThan(disputeText.least);
      }
  },
);

it('a shop without sales has no money', () => {
  expect(planMoney('kababi', [], new Date())).toEqual([]);
});
