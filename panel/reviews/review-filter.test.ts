import { expect, it } from 'vitest';
import { isFiltered, queryOf, readFilter, shownKinds, writeFilter } from './review-filter.ts';

it.each([
  [{}, { shown: 'all' }],
  [
    { shown: 'liked', period: 'month', product: 11 },
    { shown: 'liked', period: 'month', productId: 11 },
  ],
  [
    { shown: 'liked', days: '30', product: '11' },
    { shown: 'liked', period: 'last30Days', productId: 11 },
  ],
  [{ shown: 'mine', days: 8, product: -1 }, { shown: 'all' }],
  [{ days: 'x', product: 1.5 }, { shown: 'all' }],
])('the URL %j is the filter %j', (search, filter) => {
  expect(readFilter(search)).toEqual(filter);
});

it('every filter is parsed from its URL unchanged', () => {
  for (const shown of shownKinds)
    for (const period of [undefined, 'today', { startDate: '2026-11-01', endDate: '2026-11-04' }] as const)
      for (const productId of [undefined, 11]) {
        const filter = { shown, ...(period && { period }), ...(productId && { productId }) };
        expect(readFilter(writeFilter(filter))).toEqual(filter);
        expect(isFiltered(filter)).toBe(shown !== 'all' || period !== undefined || productId !== undefined);
      }
});

it.each([
  ['all', {}],
  ['unanswered', { unanswered: 'true' }],
  ['liked', { liked: 'true' }],
  ['disliked', { liked: 'false' }],
  ['comment', { withText: 'true' }],
] as const)('reviews shown as «%s» are requested by %j', (shown, query) => {
  expect(queryOf({ shown }, '2026-11-21')).toEqual(query);
});

it('a period is requested by its days', () => {
  expect(queryOf({ shown: 'disliked', period: 'last7Days', productId: 4 }, '2026-11-21')).toEqual({
    ...{ liked: 'false', productId: '4' },
    ...{ startDate: '2026-11-15', endDate: '2026-11-21' },
  });
});
