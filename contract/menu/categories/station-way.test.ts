import { expect, test } from 'vitest';
import { endsSomewhere, stationWay } from './station-way.ts';

const from = (way: Readonly<Record<string, string | null>>) => (place: string) => way[place];

test('a line passes each station of its way once', () => {
  const nextOf = from({ grill: 'assembly', assembly: 'packing', packing: null });
  expect(stationWay('grill', nextOf)).toEqual(['grill', 'assembly', 'packing']);
  expect(stationWay('packing', nextOf)).toEqual(['packing']);
  expect(stationWay('unknown', nextOf)).toEqual(['unknown']);
  expect(stationWay('a', from({ a: 'b', b: 'a' }))).toEqual(['a', 'b']);
});

test('a way that comes back to one of its stations does not end', () => {
  expect(endsSomewhere('grill', from({ grill: 'packing', packing: null }))).toBe(true);
  expect(endsSomewhere('a', from({ a: 'a' }))).toBe(false);
  expect(endsSomewhere('a', from({ a: 'b', b: 'c', c: 'b' }))).toBe(false);
});
