// /reviews: the shop's rating, customers' reviews, and the shop's replies. The filter is kept in the URL.
// Not: the shop's rating of couriers (panel/orders).
import type { ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Suspense, useMemo, useState } from 'react';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { NextPage } from '../infra/http/react/next-page.tsx';
import { clearFiltersWord } from '../page/filter-frame.tsx';
import { RefreshButton } from '../page/refresh-button.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { classNames } from '../ui/model/class-names.ts';
import { PageBody, PageHeader } from '../ui/page.tsx';
import { Skeletons } from '../ui/skeletons.tsx';
import { ComplaintsCard } from './complaints-card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { usePinnedRecords } from './pinned-records.ts';
import { refreshReviews, useReviews } from './queries.ts';
import { ReviewCard } from './review-card.tsx';
import { isFiltered, type ReviewFilter, readFilter, unfiltered, writeFilter } from './review-filter.ts';
import { StatsCard } from './stats-card.tsx';
import { withPinned } from './with-pinned.ts';
import { reviewWords as words } from './words.ts';

const TemplatesDialog = lazyPart(async () => (await import('./templates-dialog.tsx')).TemplatesDialog);

export function ReviewsPage() {
  const { filter, show } = useFilter();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <>
            <Button tone="quiet" icon="note" onPress={() => setIsEditing(true)} className="max-sm:hidden">
              {words.templates}
            </Button>
            <IconButton
              icon="note"
              label={words.templates}
              onPress={() => setIsEditing(true)}
              className="sm:hidden"
            />
            <RefreshButton onPress={refreshReviews} />
          </>
        }
      />
      <PageBody className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_min(24rem,35%)]">
        <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-9rem)] xl:overflow-y-auto xl:order-last xl:grid-cols-1">
          <StatsCard filter={filter} onShowWaiting={() => show({ ...filter, shown: 'unanswered' })} />
          <ComplaintsCard onShowProduct={(productId) => show({ shown: 'all', productId })} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <FilterBar filter={filter} onChange={show} />
          <Reviews filter={filter} onClear={() => show(unfiltered)} />
        </div>
      </PageBody>
      {isEditing && (
        <Suspense>
          <TemplatesDialog onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

function useFilter() {
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const filter = useMemo(() => readFilter(search), [search]);
  const show = (next: ReviewFilter) =>
    void navigate({ to: '/reviews', search: writeFilter(next) as never, resetScroll: false });
  return { filter, show };
}

interface ReviewsProps {
  filter: ReviewFilter;
  onClear: () => void;
}

function Reviews({ filter, onClear }: ReviewsProps) {
  const reviews = useReviews(filter);
  const { data, error, isFetching, isPlaceholderData, refetch } = reviews;
  const listed = data?.pages.flatMap(({ reviews }) => reviews);
  const pinned = usePinnedRecords();
  const isShown = listed !== undefined || pinned.length > 0;
  return (
    <Loaded
      query={{ data: isShown ? withPinned(listed ?? [], pinned) : undefined, error, isFetching, refetch }}
      failed={words.failed}
      loading={words.loading}
      skeleton={<Skeletons count={3} className="h-48 rounded-card" />}
    >
      {(found) =>
        found.length === 0 ? (
          <Nothing filter={filter} onClear={onClear} />
        ) : (
          <div
            className={classNames('flex flex-col gap-4', isPlaceholderData && 'opacity-60')}
            aria-busy={isPlaceholderData || undefined}
          >
            {data && (
              <p role="status" className="text-dim text-sm">
                {words.count(data.pages[0]?.totalItems ?? 0)}
              </p>
            )}
            <Cards records={found} />
            {data ? (
              <NextPage paging={reviews} words={words} />
            ) : (
              error && (
                <ErrorState title={words.failed} onRetry={() => void refetch()} retrying={isFetching} />
              )
            )}
          </div>
        )
      }
    </Loaded>
  );
}

const Cards = ({ records }: { records: readonly ReviewRecord[] }) => (
  <ul className="flex flex-col gap-4">
    {records.map((record) => (
      <li key={record.orderId}>
        <ReviewCard record={record} />
      </li>
    ))}
  </ul>
);

function Nothing({ filter, onClear }: ReviewsProps) {
  const { shown, productId } = filter;
  if (!isFiltered(filter))
    return (
      <EmptyState icon="reviews" title={words.never}>
        {words.neverHint}
      </EmptyState>
    );
  const isDone = shown === 'unanswered' && productId === undefined;
  return (
    <EmptyState
      icon={isDone ? 'check' : 'search'}
      title={isDone ? words.allAnswered : words.nothing}
      action={
        <Button tone="quiet" onPress={onClear}>
          {clearFiltersWord}
        </Button>
      }
    >
      {isDone ? words.allAnsweredHint : words.nothingHint}
    </EmptyState>
  );
}
