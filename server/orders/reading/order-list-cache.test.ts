import { expect, test } from 'vitest';
import { createOrderListCache } from './order-list-cache.ts';

const order = (bytes: number) => ({
  version: 1,
  dueAt: null,
  before: new Uint8Array(bytes - 500),
  after: new Uint8Array(0),
});
const listOf = (...bytes: number[]) => new Map(bytes.map((size, index) => [`N${index}`, order(size)]));

test('the cache keeps the last list of each shop, and counts its bytes once', () => {
  const lists = createOrderListCache(10_000);
  lists.set('A', listOf(1000, 2000));
  lists.set('B', listOf(1000));
  lists.set('A', listOf(2000));
  expect([...lists.get('A')!.keys()]).toEqual(['N0']);
  expect(lists.bytes).toBe(3000);
  lists.set('A', new Map());
  expect(lists.get('A')).toBeUndefined();
  expect(lists.bytes).toBe(1000);
});

test('the cache never exceeds its bound, and stores no list that is larger', () => {
  const lists = createOrderListCache(10_000);
  for (let shop = 0; shop < 50; shop += 1) lists.set(`S${shop}`, listOf(1000, 1000));
  expect(lists.bytes).toBe(10_000);
  lists.set('huge', listOf(11_000));
  expect(lists.get('huge')).toBeUndefined();
  expect(lists.bytes).toBe(10_000);
});

test('most shops that are requested in turns are cached, although not all have room', () => {
  const lists = createOrderListCache(100_000);
  let known = 0;
  const turns = 50;
  for (let turn = 0; turn < turns; turn += 1)
    for (let shop = 0; shop < 110; shop += 1) {
      if (lists.get(`S${shop}`)) known += 1;
      else lists.set(`S${shop}`, listOf(1000));
    }
  expect(known / (turns * 110)).toBeGreaterThan(0.7);
});
