// /management/report/accounting: the transactions of the shop's ledger, filtered by the URL, twenty a page, also as a spreadsheet. The
// amount owed stands above. Managers and accountants may open it.
import type { AccountingRow, AccountingPage as Page } from '@pishkhan/contract/ledger/calls.ts';
import { exportAccounting } from '@pishkhan/contract/ledger/calls.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { client } from '../infra/http/client.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { ExcelButton } from '../orders/history/public.ts';
import { PageFrame } from '../page/page-frame.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Skeletons } from '../ui/skeletons.tsx';
import { sumTiles } from '../ui/sum-tile.tsx';
import { type AccountingFilter, filterOf, isFiltered, readAsked } from './accounting-filter.ts';
import { AccountingFilterBar } from './accounting-filter-bar.tsx';
import { AccountingList } from './accounting-list.tsx';
import { AccountingSums } from './accounting-sums.tsx';
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
  const answer = useAccounting(asked);
  const { data, isFetching, refetch } = answer;
  const [opened, setOpened] = useState<AccountingRow>();
  const [disputed, setDisputed] = useState<string>();
  /** Unsent dispute texts, by adjustment. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const top = useRef<HTMLDivElement>(null);
  const show = (next: AccountingFilter, page = 1) =>
    void navigate({
      to: '/management/report/accounting',
      search: { ...next, ...(page > 1 && { page }) } as never,
      resetScroll: false,
    });
  const turnTo = (page: number) => {
    show(filter, page);
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <PageFrame
      title={words.title}
      back={{ to: '/management', label: words.back }}
      actions={
        <>
          {data && <span className="text-dim text-sm max-sm:hidden">{words.asOf(data.serverTime)}</span>}
          <IconButton
            icon="refresh"
            label={words.refresh}
            aria-busy={isFetching || undefined}
            onPress={() => void refetch()}
          />
          <ExcelButton
            take={(signal) => client(exportAccounting, { query: filter }, { signal })}
            emptyBecause={data?.totalCount === 0 ? words.excelNothing : undefined}
            fileName="accounting.xlsx"
          />
        </>
      }
      className="flex flex-col gap-4"
    >
      <AccountingFilterBar filter={filter} today={data?.today} onChange={show} />
      <div ref={top}>
        <Loaded
          query={answer}
          failed={words.failed}
          loading={words.loading}
          skeleton={<AccountingSkeleton />}
        >
          {(page) => (
            <AnswerWithNotice query={answer} serverTime={page.serverTime} words={words}>
              <AccountingSums page={page} />
              <DisputesCard onOpen={setDisputed} />
              {page.data.length > 0 ? (
                <AccountingList rows={page.data} onOpen={setOpened} />
              ) : (
                <Nothing page={page} filter={filter} onShow={show} />
              )}
              <ListPager page={page} words={words} onPageChange={turnTo} />
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
      <EmptyState icon="search" title={words.nothing} action={action(words.clear, {})}>
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
    <div className={sumTiles}>
      <Skeletons count={5} className="h-20 flex-1 basis-[9.5rem] !rounded-none" />
    </div>
    <div className="flex flex-col gap-px overflow-hidden rounded-card border border-line">
      <Skeletons count={8} className="h-14" />
    </div>
  </>
);
