// /management/report/accounting: the transactions of the shop's ledger, filtered by the URL, twenty a page, also as a spreadsheet. The
// amount owed stands above. Managers and accountants may open it.
import type { AccountingRow, AccountingPage as Page } from '@pishkhan/contract/ledger/calls.ts';
import { exportAccounting } from '@pishkhan/contract/ledger/calls.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { client } from '../infra/http/client.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { ExcelButton } from '../orders/history/public.ts';
import { clearFiltersWord } from '../page/filter-frame.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { isBySum, orderOf } from '../page/page-sizes.ts';
import { businessToday } from '../page/period.ts';
import { RefreshButton } from '../page/refresh-button.tsx';
import { useRoomForTable } from '../page/use-desk.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeletons } from '../ui/skeletons.tsx';
import { sumTiles } from '../ui/sum-tile.tsx';
import { AccountingCards } from './accounting-cards.tsx';
import {
  type AccountingFilter,
  type AccountingView,
  filterOf,
  isFiltered,
  queryOf,
  readAsked,
  readView,
  writeFilter,
} from './accounting-filter.ts';
import { AccountingFilterBar } from './accounting-filter-bar.tsx';
import { AccountingSums, Balance } from './accounting-sums.tsx';
import { AccountingTable } from './accounting-table.tsx';
import { AnswerWithNotice } from './answer-with-notice.tsx';
import { DisputeDialog } from './dispute-dialog.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { ListPager } from './list-pager.tsx';
import { useAccounting } from './queries.ts';
import { SettlementsCard } from './settlement/settlements-card.tsx';
import { TransactionDialog } from './transaction-dialog.tsx';
import { accountingWords as words } from './words.ts';

export function AccountingPage() {
  const search = useLocation({ select: (location) => location.search as object });
  const navigate = useNavigate();
  const asked = useMemo(() => readAsked(search), [search]);
  const filter = useMemo(() => filterOf(asked), [asked]);
  const answer = useAccounting(queryOf(asked, businessToday()));
  const { data, isFetching, refetch } = answer;
  const [opened, setOpened] = useState<AccountingRow>();
  const [disputed, setDisputed] = useState<string>();
  /** Unsent dispute texts, by adjustment. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const top = useRef<HTMLDivElement>(null);
  const view = useMemo(() => readView(asked), [asked]);
  const go = (search: AccountingFilter & AccountingView, page = 1) =>
    void navigate({
      to: '/management/report/accounting',
      search: { ...writeFilter(search), ...(page > 1 && { page }) } as never,
      resetScroll: false,
    });
  const arrange = (next: AccountingView) => go({ ...filter, ...next });
  /** Another filter may find too many rows to sort them by their sums. */
  const show = (next: AccountingFilter) =>
    go({ ...next, ...view, ...(isBySum(view.sort) && { sort: undefined }) });
  const hasTable = useRoomForTable();
  const order = orderOf(view.sort, (sort) => arrange({ ...view, sort }));
  const pager = (page: Page) => (settings?: ReactNode) => (
    <ListPager page={page} words={words} onPageChange={turnTo} view={view} settings={settings} />
  );
  const turnTo = (page: number) => {
    go({ ...filter, ...view }, page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <PageFrame
      title={words.title}
      back={{ to: '/management', label: words.back }}
      isCompact
      beside={hasTable && data && <Balance owed={data.owed} />}
      actions={
        <>
          {data && <span className="text-dim text-sm max-sm:hidden">{words.asOf(data.serverTime)}</span>}
          <RefreshButton isBusy={isFetching} onPress={refetch} />
          <ExcelButton
            take={(signal) =>
              client(exportAccounting, { query: queryOf(filter, businessToday()) }, { signal })
            }
            emptyBecause={data?.totalCount === 0 ? words.excelNothing : undefined}
            fileName="accounting.xlsx"
          />
        </>
      }
      className="flex flex-col gap-4 lg:gap-2"
    >
      <AccountingFilterBar filter={filter} onChange={show} />
      <div ref={top}>
        <Loaded
          query={answer}
          failed={words.failed}
          loading={words.loading}
          skeleton={<AccountingSkeleton />}
        >
          {(page) => (
            <AnswerWithNotice query={answer} serverTime={page.serverTime} words={words}>
              {!hasTable && <AccountingSums page={page} />}
              {!hasTable && <DisputesCard onOpen={setDisputed} />}
              {page.data.length === 0 ? (
                <Nothing page={page} filter={filter} onShow={show} />
              ) : hasTable ? (
                <AccountingTable
                  page={page}
                  order={order}
                  size={{ value: view.pageSize, onChange: (pageSize) => arrange({ ...view, pageSize }) }}
                  onOpen={setOpened}
                >
                  {pager(page)}
                </AccountingTable>
              ) : (
                <>
                  <AccountingCards rows={page.data} onOpen={setOpened} />
                  {pager(page)()}
                </>
              )}
              {hasTable && <DisputesCard onOpen={setDisputed} />}
              {filter.kind !== 'SETTLEMENT' && (
                <SettlementsCard onShowAll={() => show({ kind: 'SETTLEMENT' })} />
              )}
            </AnswerWithNotice>
          )}
        </Loaded>
      </div>
      {opened && (
        <TransactionDialog
          row={opened}
          onDispute={(adjustmentCode) => {
            setOpened(undefined);
            setDisputed(adjustmentCode);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {disputed !== undefined && (
        <DisputeDialog
          adjustmentCode={disputed}
          draft={drafts[disputed] ?? ''}
          onDraft={(text) => setDrafts((known) => ({ ...known, [disputed]: text }))}
          onClose={() => setDisputed(undefined)}
        />
      )}
    </PageFrame>
  );
}

function Nothing(props: {
  page: Page;
  filter: AccountingFilter;
  onShow: (filter: AccountingFilter) => void;
}) {
  const { page, filter, onShow } = props;
  const action = (label: string, next: AccountingFilter) => (
    <Button tone="quiet" onPress={() => onShow(next)}>
      {label}
    </Button>
  );
  if (page.totalCount > 0)
    return (
      <EmptyState icon="search" title={words.beyond} action={action(words.first, filter)}>
        {words.beyondHint}
      </EmptyState>
    );
  if (isFiltered(filter))
    return (
      <EmptyState icon="search" title={words.nothing} action={action(clearFiltersWord, {})}>
        {words.nothingHint}
      </EmptyState>
    );
  return (
    <EmptyState icon="orders" title={words.never}>
      {words.neverHint}
    </EmptyState>
  );
}

const AccountingSkeleton = () => (
  <>
    <div className="lg:hidden">
      <div className={sumTiles}>
        <Skeletons count={5} className="h-20 flex-1 basis-[9.5rem] !rounded-none" />
      </div>
    </div>
    <div className="flex flex-col gap-px overflow-hidden rounded-card border border-line">
      <Skeletons count={20} className="h-tap" />
    </div>
  </>
);
