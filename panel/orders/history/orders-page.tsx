// /management/report/orders: the history of all orders, with filters in the URL, in pages, and as a spreadsheet.
// Owns: fetching and showing. Not: live orders (panel/orders). Its data is as old as the shown time until it is refreshed.

import { exportOrders, exportSearch, type HistoryPage } from '@pishkhan/contract/orders/history-calls.ts';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { clearFiltersWord } from '../../page/filter-frame.tsx';
import { businessToday } from '../../page/period.ts';
import { RefreshButton } from '../../page/refresh-button.tsx';
import { useRoomForTable } from '../../page/use-desk.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { announce } from '../../ui/live-region.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { type HistoryFilter, type HistoryPlace, isFiltered, queryOf } from '../model/history-filter.ts';
import { ExcelButton } from './excel-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { HistoryPager } from './history-pager.tsx';
import { HistoryCounts, HistorySums } from './history-sums.tsx';
import { PreparationDetails } from './preparation-details.tsx';
import { useHistory } from './use-history.ts';
import { historyWords } from './words.ts';

/** One of both is shown; its code comes with the first page of orders. */
const HistoryTable = lazyPart(async () => (await import('./history-table.tsx')).HistoryTable);
const HistoryCards = lazyPart(async () => (await import('./history-cards.tsx')).HistoryCards);

export function OrderHistoryPage() {
  const { filter, view, answer, show, turn, arrange } = useHistory();
  const { data, error, isPlaceholderData, isFetching, refetch } = answer;
  const top = useRef<HTMLDivElement>(null);
  useAnnouncedPlace(isPlaceholderData ? undefined : data);

  const changePage = (place: HistoryPlace) => {
    turn(place);
    top.current?.scrollIntoView({ block: 'start' });
  };
  // Cached data may belong to another filter, or be older than a failed refresh: then the failure is shown instead.
  const shown = error ? undefined : data;
  const hasTable = useRoomForTable();
  useEffect(() => void (hasTable ? HistoryTable : HistoryCards).preload(), [hasTable]);
  const pager = (page: HistoryPage) => (settings?: ReactNode) => (
    <HistoryPager page={page} view={view} onPageChange={changePage} settings={settings} />
  );
  return (
    <div data-density="compact">
      <PageHeader
        title={historyWords.title}
        beside={hasTable && shown && <HistoryCounts page={shown} />}
        actions={
          <>
            {shown && (
              <span className="text-dim text-sm max-sm:hidden">{historyWords.asOf(shown.serverTime)}</span>
            )}
            <RefreshButton isBusy={isFetching} onPress={refetch} />
            <ExcelButton
              take={(signal) => exportOrdersOf(filter, signal)}
              emptyBecause={shown?.totalItems === 0 ? historyWords.excelNothing : undefined}
              fileName="orders.xlsx"
            />
          </>
        }
      />
      <PageBody className="flex flex-col gap-4 lg:gap-2">
        <FilterBar filter={filter} onChange={show} />
        <div ref={top}>
          <Loaded
            query={{ data: shown, error, isFetching, refetch }}
            failed={historyWords.failed}
            loading={historyWords.loading}
            skeleton={<HistorySkeleton />}
          >
            {(page) => (
              <div
                className={classNames('flex flex-col gap-4 lg:gap-2', isPlaceholderData && 'opacity-60')}
                aria-busy={isPlaceholderData || undefined}
              >
                {!hasTable && <HistorySums page={page} />}
                {page.orders.length === 0 ? (
                  <Nothing page={page} filter={filter} onShow={show} />
                ) : hasTable ? (
                  <Suspense fallback={<RowsToCome />}>
                    <HistoryTable page={page} view={view} arrange={arrange}>
                      {pager(page)}
                    </HistoryTable>
                  </Suspense>
                ) : (
                  <Suspense fallback={<RowsToCome />}>
                    <HistoryCards orders={page.orders} />
                    {pager(page)()}
                  </Suspense>
                )}
              </div>
            )}
          </Loaded>
        </div>
        <PreparationDetails />
      </PageBody>
    </div>
  );
}

function exportOrdersOf(filter: HistoryFilter, signal: AbortSignal): Promise<Response> {
  const sent = queryOf(filter, businessToday());
  const { customerPhoneNumber, ...query } = sent;
  return customerPhoneNumber
    ? client(exportSearch, { body: sent }, { signal })
    : client(exportOrders, { query }, { signal });
}

/** Announces the result of a new filter or page to screen readers; the first page is read anyway. */
function useAnnouncedPlace(page: HistoryPage | undefined): void {
  const place = page && placeWords(page);
  const before = useRef<string>(undefined);
  useEffect(() => {
    if (place === undefined) return;
    if (before.current !== undefined && before.current !== place) announce(place, 'polite');
    before.current = place;
  }, [place]);
}

const placeWords = ({ firstItem, orders, totalItems }: HistoryPage): string =>
  orders.length === 0
    ? historyWords.nothing
    : historyWords.place(firstItem, firstItem + orders.length - 1, totalItems);

function Nothing(props: {
  page: HistoryPage;
  filter: HistoryFilter;
  onShow: (filter: HistoryFilter) => void;
}) {
  const { page, filter, onShow } = props;
  const action = (label: string, next: HistoryFilter) => (
    <Button tone="quiet" onPress={() => onShow(next)}>
      {label}
    </Button>
  );
  if (page.totalItems > 0)
    return (
      <EmptyState icon="search" title={historyWords.beyond} action={action(historyWords.first, filter)}>
        {historyWords.beyondHint}
      </EmptyState>
    );
  if (isFiltered(filter))
    return (
      <EmptyState icon="search" title={historyWords.nothing} action={action(clearFiltersWord, {})}>
        {historyWords.nothingHint}
      </EmptyState>
    );
  return (
    <EmptyState icon="orders" title={historyWords.never}>
      {historyWords.neverHint}
    </EmptyState>
  );
}

const HistorySkeleton = () => (
  <>
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:hidden">
      <Skeletons count={4} className="h-20 rounded-card" />
    </div>
    <RowsToCome />
  </>
);

const RowsToCome = () => (
  <div className="flex flex-col gap-px overflow-hidden rounded-card border border-line">
    <Skeletons count={20} className="h-tap" />
  </div>
);
