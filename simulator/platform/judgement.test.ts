import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { judge } from './judgement.ts';

const price = (oldPrice: number, newPrice: number) =>
  ({ requestType: 2, relatedProductPartType: 1, oldPrice, newPrice }) as const;
const many = (change: Parameters<typeof judge>[2]) =>
  Array.from({ length: 500 }, (_, index) => judge(createRandom(`change ${index}`), 1, change));
const refused = (change: Parameters<typeof judge>[2]): number =>
  many(change).filter(({ rejectedBecause }) => rejectedBecause !== null).length / 500;

it('the same change gets the same decision', () => {
  const change = price(400_000, 440_000);
  expect(judge(createRandom('a'), 1, change)).toEqual(judge(createRandom('a'), 1, change));
});

it('most changes are accepted, some refused, steep prices mostly', () => {
  expect(refused(price(400_000, 440_000))).toBeGreaterThan(0.03);
  expect(refused(price(400_000, 440_000))).toBeLessThan(0.15);
  expect(refused(price(400_000, 4_000_000))).toBeGreaterThan(0.5);
  expect(refused(price(400_000, 40_000))).toBeGreaterThan(0.5);
  expect(refused({ requestType: 3, relatedProductPartType: 2, oldPrice: null, newPrice: null })).toBeLessThan(
    0.3,
  );
});

it('a moderator takes seconds to minutes, divided by the speed of the simulation', () => {
  const times = many(price(400_000, 440_000)).map(({ afterMs }) => afterMs);
  expect(Math.min(...times)).toBeGreaterThanOrEqual(8_000);
  expect(Math.max(...times)).toBeLessThanOrEqual(240_000);
  expect(judge(createRandom('a'), 10, price(1, 2)).afterMs).toBe(
    Math.round(judge(createRandom('a'), 1, price(1, 2)).afterMs / 10),
  );
});
