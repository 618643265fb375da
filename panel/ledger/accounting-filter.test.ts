import { expect, test } from 'vitest';
import { filterOf, queryOf, readAsked, writeFilter } from './accounting-filter.ts';

test('the valid parts of a URL are used', () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-20' };
  expect(readAsked({ ...days, kind: 'REFUND', page: 3 })).toEqual({
    ...{ period: days, kind: 'REFUND', page: '3' },
  });
  expect(readAsked({ startDate: '2026-11-20', endDate: '2026-11-01' })).toEqual({});
  expect(readAsked({ startDate: 'gestern', kind: 'GIFT', page: '1' })).toEqual({});
  expect(readAsked({ page: '99999999' })).toEqual({});
  expect(filterOf({ period: 'month', page: '3' })).toEqual({ period: 'month' });
});

test('a period stands in the address as it was chosen, and is sent as its days', () => {
  const asked = { period: 'last7Days', kind: 'REFUND' } as const;
  expect(readAsked(writeFilter(asked))).toEqual(asked);
  expect(queryOf(asked, '2026-11-21')).toEqual({
    ...{ kind: 'REFUND', startDate: '2026-11-15', endDate: '2026-11-21' },
  });
});
