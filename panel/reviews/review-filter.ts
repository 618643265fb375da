// The filter of the page, as the URL stores it and as the call takes it.
import type { ReviewQuery } from '@pishkhan/contract/reviews/calls.ts';
import { type Period, rangeOf } from '../fa/periods.ts';
import { readPeriod, writePeriod } from '../page/period.ts';

export const shownKinds = ['all', 'unanswered', 'liked', 'disliked', 'comment'] as const;
export type Shown = (typeof shownKinds)[number];

export interface ReviewFilter {
  shown: Shown;
  /** Absent for all time. */
  period?: Period | undefined;
  productId?: number | undefined;
}

export const unfiltered: ReviewFilter = { shown: 'all' };

export const isFiltered = ({ shown, period, productId }: ReviewFilter): boolean =>
  shown !== 'all' || period !== undefined || productId !== undefined;

/** Reads the filter from the URL. Unknown values are ignored. */
export function readFilter(search: Record<string, unknown>): ReviewFilter {
  const shown = shownKinds.find((kind) => kind === search.shown) ?? 'all';
  const period = readPeriod(search);
  const productId = Number(search.product);
  return {
    shown,
    ...(period && { period }),
    ...(Number.isSafeInteger(productId) && productId > 0 && { productId }),
  };
}

export const writeFilter = ({ shown, period, productId }: ReviewFilter) => ({
  ...(shown !== 'all' && { shown }),
  ...writePeriod(period),
  ...(productId && { product: productId }),
});

const ofKind = {
  all: {},
  unanswered: { unanswered: 'true' },
  liked: { liked: 'true' },
  disliked: { liked: 'false' },
  comment: { withText: 'true' },
} as const satisfies Record<Shown, ReviewQuery>;

export const queryOf = ({ shown, period, productId }: ReviewFilter, today: string): ReviewQuery => ({
  ...ofKind[shown],
  ...rangeOf(period, today),
  ...(productId && { productId: String(productId) }),
});
