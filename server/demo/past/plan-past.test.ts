import { businessDay, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { expect, it } from 'vitest';
import { workingShops } from '../shops/working-shops.ts';
import type { PastVariant } from './basket.ts';
import { planPast } from './plan-past.ts';

const variant = (variantId: number): PastVariant => ({
  ...{ variantId, variantName: 'یک نفره', productId: variantId, productName: 'چلوکباب', price: 250_000 },
  ...{ packingPrice: 5000, tax: 10, discount: null, discounts: [], off: null, capacity: null },
  ...{ optionCategories: [], hours: [], prices: [] },
});
const now = new Date('2026-11-23T12:00:00+03:30');
const past = (place: number) =>
  planPast({
    shop: workingShops[place]!,
    cityId: 1,
    menu: [1, 2, 3, 4, 5].map(variant),
    staff: [{ kind: 'staff', userId: 1, fullName: 'سارا احمدی', role: 'CASHIER' }],
    now,
  });
const minutes = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 60_000;

it.each([0, 1, 2])(
  'shop %i has had orders on nearly every day of three months, and each time the same',
  async (place) => {
    const orders = await past(place);
    const days = new Set(orders.map(({ order }) => businessDay(order.placedAt).date));
    expect(days.size).toBeGreaterThan(80);
    expect(minutes(orders[0]!.order.placedAt, now)).toBeGreaterThan(85 * 1440);
    expect(new Set(orders.map(({ order }) => order.code)).size).toBe(orders.length);
    for (const { order } of orders) expect(order.code).toMatch(/^\d{6}$/);
    expect(await past(place)).toEqual(orders);
  },
);

it('weekends are busier, and the last month is busier than the first', async () => {
  const orders = (await past(0)).map(({ order }) => order.placedAt);
  const isWeekend = (at: Date) => {
    const { year, month, day } = tehranWallClock(at);
    return [4, 5].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay());
  };
  const ofWeekend = orders.filter(isWeekend).length;
  expect(ofWeekend / 2).toBeGreaterThan(((orders.length - ofWeekend) / 5) * 1.2);
  const within = (from: number, to: number) =>
    orders.filter((at) => minutes(at, now) >= from * 1440 && minutes(at, now) < to * 1440).length;
  expect(within(0, 28)).toBeGreaterThan(within(62, 90));
});

it('some answers are late and some promises broken, most are not', async () => {
  const orders = await past(0);
  const accepted = orders.flatMap(({ order, steps }) => {
    const accept = steps.find(({ command }) => command.action === 'accept');
    const prepare = steps.find(({ command }) => command.action === 'prepare');
    return accept && prepare ? [{ order, accept, prepare }] : [];
  });
  const late = accepted.filter(({ order, accept }) => minutes(order.placedAt, accept.at) > 2).length;
  const broken = accepted.filter(({ accept, prepare }) => {
    const { command } = accept;
    return command.action === 'accept' && minutes(accept.at, prepare.at) > command.preparationTime;
  }).length;
  expect(late / accepted.length).toBeGreaterThan(0.02);
  expect(late / accepted.length).toBeLessThan(0.1);
  expect(broken / accepted.length).toBeGreaterThan(0.1);
  expect(broken / accepted.length).toBeLessThan(0.4);
});

it('the marketplace had to call about some, a few customers paid in cash, and most orders needed neither', async () => {
  const orders = await past(0);
  const share = (is: (one: (typeof orders)[number]) => boolean) => orders.filter(is).length / orders.length;
  const has = (action: string) => (one: (typeof orders)[number]) =>
    one.steps.some(({ command }) => command.action === action);
  for (const [found, least, most] of [
    [share(has('fire-timer')), 0.005, 0.03],
    [share(has('report')), 0.005, 0.03],
    [share(({ order }) => order.paidAt === null), 0.06, 0.15],
  ] as const) {
    expect(found).toBeGreaterThan(least);
    expect(found).toBeLessThan(most);
  }
});
