import { expect, test } from 'vitest';
import { filterOf, readAsked } from './accounting-filter.ts';

test('the valid parts of a URL are used', () => {
  const days = { startDate: '2026-11-01', endDate: '2026-11-20' };
  expect(readAsked({ ...days, kind: 'REFUND', page: 3 })).toEqual({ ...days, kind: 'REFUND', page: '3' });
  expect(readAsked({ startDate: '2026-11-20', endDate: '2026-11-01' })).toEqual({});
  expect(readAsked({ startDate: 'gestern', kind: 'GIFT', page: '1' })).toEqual({});
  expect(readAsked({ page: '99999999' })).toEqual({});
  expect(filterOf({ ...days, page: '3' })).toEqual(days);
});
