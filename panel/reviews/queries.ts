// The queries of reviews, and the cache updates after a reply.
import {
  getReviewStats,
  listComplaints,
  listReplyTemplates,
  listReviews,
  type ReplyTemplates,
} from '@pishkhan/contract/reviews/calls.ts';
import type { Reply, Review, ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Period, rangeOf } from '../fa/periods.ts';
import { client } from '../infra/http/client.ts';
import { businessToday } from '../page/period.ts';
import { alwaysRefetch, prefetchFirstPage, queryClient, useAnswer } from '../session/cache/public.ts';
import { useSession } from '../session/public.ts';
import { updatePinned } from './pinned-records.ts';
import { queryOf, type ReviewFilter, unfiltered } from './review-filter.ts';

const listKey = 'reviews';
const statsKey = 'review-stats';
const templatesKey = 'reply-templates';

type Page = Awaited<ReturnType<typeof readPage>>;

const readPage = (filter: ReviewFilter, after: string | undefined, signal: AbortSignal) =>
  client(
    listReviews,
    { query: { ...queryOf(filter, businessToday()), ...(after && { after }) } },
    { signal },
  );

const readStats = (period: Period | undefined, signal: AbortSignal) =>
  client(getReviewStats, { query: rangeOf(period, businessToday()) }, { signal });

const firstPage = { pathname: '/reviews', permission: 'reviews.read' } as const;

prefetchFirstPage({
  ...firstPage,
  query: ({ vendorCode }) => ({
    queryKey: [listKey, vendorCode, unfiltered],
    queryFn: ({ signal }) => readPage(unfiltered, undefined, signal),
    isPaged: true,
  }),
});
prefetchFirstPage({
  ...firstPage,
  query: ({ vendorCode }) => ({
    queryKey: [statsKey, vendorCode, unfiltered.period],
    queryFn: ({ signal }) => readStats(unfiltered.period, signal),
  }),
});

const useVendorCode = () => useSession().vendor?.vendorCode;

/** The pages that have been requested so far. New reviews arrive while the page is closed, so it refetches when it opens. */
export function useReviews(filter: ReviewFilter) {
  return useInfiniteQuery(
    {
      queryKey: [listKey, useVendorCode(), filter],
      queryFn: ({ pageParam, signal }) => readPage(filter, pageParam, signal),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }: Page) => next ?? undefined,
      placeholderData: keepPreviousData,
      ...alwaysRefetch,
    },
    queryClient,
  );
}

export const useStats = ({ period }: ReviewFilter) =>
  useAnswer([statsKey, useVendorCode(), period], (signal) => readStats(period, signal), {
    ...alwaysRefetch,
    placeholderData: keepPreviousData,
  });

export const useComplaints = () =>
  useAnswer(
    ['review-complaints', useVendorCode()],
    (signal) => client(listComplaints, { query: {} }, { signal }),
    alwaysRefetch,
  );

export const useTemplates = () =>
  useAnswer(
    [templatesKey, useVendorCode()],
    (signal) => client(listReplyTemplates, undefined, { signal }),
    alwaysRefetch,
  );

export const cacheTemplates = (vendorCode: string | undefined, saved: ReplyTemplates): void => {
  queryClient.setQueryData<ReplyTemplates>([templatesKey, vendorCode], saved);
};

export const refreshTemplates = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [templatesKey] });

export const refreshReviews = async (): Promise<void> => {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [listKey] }),
    queryClient.invalidateQueries({ queryKey: [statsKey] }),
  ]);
};

/** Sets or removes the reply to a review wherever it is cached. The record stays in the list of unanswered ones until that is refetched. */
export function cacheReply(reviewId: number, reply: Reply | undefined): void {
  const answered = <R extends Review>(review: R): R =>
    review.id === reviewId ? { ...review, replies: reply ? [reply] : [] } : review;
  const inRecord = ({ order, delivery, orderItems, ...record }: ReviewRecord): ReviewRecord => ({
    ...record,
    order: answered(order),
    ...(delivery && { delivery: answered(delivery) }),
    orderItems: orderItems.map(answered),
  });
  queryClient.setQueriesData<InfiniteData<Page>>(
    { queryKey: [listKey] },
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, reviews: page.reviews.map(inRecord) })),
      },
  );
  updatePinned(inRecord);
  void queryClient.invalidateQueries({ queryKey: [statsKey] });
}
