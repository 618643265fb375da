import { expect, it } from 'vitest';
import { isFiltered, queryOf, readFilter, shownKinds, writeFilter } from './review-filter.ts';

it.each([
  [{}, { shown: 'all' }],
  [
    { shown: 'liked', days: 7, product: 11 },
    { shown: 'liked', days: 7, productId: 11 },
  ],
  [
    { shown: 'liked', days: '30', product: '11' },
    { shown: 'liked', days: 30, productId: 11 },
  ],
  [{ shown: 'mine', days: 8, product: -1 }, { shown: 'all' }],
  [{ days: 'x', product: 1.5 }, { shown: 'all' }],
])('the URL %j is the filter %j', (search, filter) => {
  expect(readFilter(search)).toEqual(filter);
});

it('every filter is parsed from its URL unchanged', () => {
  for (const shown of shownKinds)
    for (const days of [undefined, 7, 30, 90] as const)
      for (const productId of [undefined, 11]) {
        const filter = { shown, ...(days && { days }), ...(productId && { productId }) };
        expect(readFilter(writeFilter(filter))).toEqual(filter);
        expect(isFiltered(filter)).toBe(shown !== 'all' || days !== undefined || productId !== undefined);
      }
});

it.each([
  ['all', {}],
  ['unanswered', { unanswered: 'true' }],
  ['liked', { liked: 'true' }],
  ['disliked', { liked: 'false' }],
  ['comment', { withText: 'true' }],
] as const)('reviews shown as «%s» are requested by %j', (shown, query) => {
  expect(queryOf({ shown }, Date.parse('2026-11-21T12:00:00+03:30'))).toEqual(query);
});

it('a period begins so many business days ago, today among them', () => {
  // 21 November, half past three at night in Tehran, which still belongs to the business day of the 20th.
  const night = Date.parse('2026-11-21T03:30:00+03:30');
  expect(queryOf({ shown: 'disliked', days: 7 }, night)).toEqual({ liked: 'false', startDate: '2026-11-14' });
  const morning = Date.parse('2026-11-21T04:30:00+03:30');
  expect(queryOf({ shown: 'all', days: 7, productId: 4 }, morning)).toEqual({
    startDate: '2026-11-15',
    productId: '4',
  });
});
