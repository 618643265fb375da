import { expect, it } from 'vitest';
import { isFiltered, queryOf, readFilter, writeFilter } from './log-filter.ts';

const today = '2026-11-23';

it('a filter is parsed from the URL unchanged', () => {
  for (const filter of [{}, { kind: 'HOURS', period: 'last7Days', personId: 12 }, { personId: 3 }] as const)
    expect(readFilter(writeFilter(filter))).toEqual(filter);
  expect(isFiltered({})).toBe(false);
  expect(isFiltered({ period: 'last7Days' })).toBe(true);
});

it('unknown values are ignored', () => {
  expect(readFilter({ kind: 'ORDERS', days: 5, person: 'x' })).toEqual({});
  expect(readFilter({ person: -1 })).toEqual({});
});

it('a period is sent as its days', () => {
  expect(queryOf({ period: 'today' }, today)).toEqual({ startDate: today, endDate: today });
  expect(queryOf({ period: 'last7Days', kind: 'STOCK', personId: 4 }, today)).toEqual({
    startDate: '2026-11-17',
    endDate: today,
    kind: 'STOCK',
    personId: '4',
  });
});
