// The filter of the page, as the URL stores it and as the call takes it.
import type { ReviewQuery } from '@pishkhan/contract/reviews/calls.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';

export const shownKinds = ['all', 'unanswered', 'liked', 'disliked', 'comment'] as const;
export type Shown = (typeof shownKinds)[number];

/** Lengths of periods in days, today included. */
export const periods = [7, 30, 90] as const;
export type Period = (typeof periods)[number];

export interface ReviewFilter {
  shown: Shown;
  days?: Period | undefined;
  productId?: number | undefined;
}

export const unfiltered: ReviewFilter = { shown: 'all' };

export const isFiltered = ({ shown, days, productId }: ReviewFilter): boolean =>
  shown !== 'all' || days !== undefined || productId !== undefined;

/** Reads the filter from the URL. Unknown values are ignored. */
export function readFilter(search: Record<string, unknown>): ReviewFilter {
  const shown = shownKinds.find((kind) => kind === search.shown) ?? 'all';
  const days = periods.find((period) => period === Number(search.days));
  const productId = Number(search.product);
  return {
    shown,
    ...(days && { days }),
    ...(Number.isSafeInteger(productId) && productId > 0 && { productId }),
  };
}

export const writeFilter = ({ shown, days, productId }: ReviewFilter) => ({
  ...(shown !== 'all' && { shown }),
  ...(days && { days }),
  ...(productId && { product: productId }),
});

/** The first business day of the period. */
export const firstDay = (days: Period, now: number): string =>
  businessDay(new Date(now - (days - 1) * 86_400_000)).date;

const ofKind = {
  all: {},
  unanswered: { unanswered: 'true' },
  liked: { liked: 'true' },
  disliked: { liked: 'false' },
  comment: { withText: 'true' },
} as const satisfies Record<Shown, ReviewQuery>;

export const queryOf = ({ shown, days, productId }: ReviewFilter, now: number): ReviewQuery => ({
  ...ofKind[shown],
  ...(days && { startDate: firstDay(days, now) }),
  ...(productId && { productId: String(productId) }),
});
