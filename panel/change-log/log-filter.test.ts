import { expect, it } from 'vitest';
import { isFiltered, queryOf, readFilter, writeFilter } from './log-filter.ts';

const noon = Date.parse('2026-11-23T12:00:00+03:30');

it('a filter is parsed from the URL unchanged', () => {
  for (const filter of [{}, { kind: 'HOURS', days: 7, personId: 12 }, { personId: 3 }] as const)
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ days: 7 })).toBe(true);
});

it('unknown values are ignored', () => {
  expect(readFilter({ kind: 'ORDERS', days: 5, person: 'x' })).toEqual({});
  expect(readFilter({ person: -1 })).toEqual({});
});

it('a period includes today', () => {
  expect(queryOf({ days: 1 }, noon)).toEqual({ startDate: '2026-11-23' });
  expect(queryOf({ days: 7, kind: 'STOCK', personId: 4 }, noon)).toEqual({
    startDate: '2026-11-17',
    kind: 'STOCK',
    personId: '4',
  });
});
