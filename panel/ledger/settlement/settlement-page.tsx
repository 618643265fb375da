// /management/report/accounting/{id}: one settlement with its number, date, account and amount, and its lines, twenty a page, also as a
// spreadsheet. Managers and accountants may open it.
import { exportSettlement } from '@pishkhan/contract/ledger/settlement-calls.ts';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useRef } from 'react';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { ExcelButton } from '../../orders/history/public.ts';
import { PageFrame } from '../../page/page-frame.tsx';
import { RefreshButton } from '../../page/refresh-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { sumTiles } from '../../ui/sum-tile.tsx';
import { readPage } from '../accounting-filter.ts';
import { AnswerWithNotice } from '../answer-with-notice.tsx';
import { ListPager } from '../list-pager.tsx';
import { useSettlement } from '../queries.ts';
import { SettlementFacts, SettlementSums } from './settlement-facts.tsx';
import { SettlementLines } from './settlement-lines.tsx';
import { settlementPageWords as words } from './words.ts';

export function SettlementPage() {
  const { id: number } = useParams({ from: '/management/report/accounting/$id' });
  const search = useLocation({ select: (location) => location.search as object });
  const navigate = useNavigate();
  const answer = useSettlement(number, readPage(search));
  const { isFetching, refetch } = answer;
  const top = useRef<HTMLDivElement>(null);
  const turnTo = (page: number) => {
    void navigate({
      to: '/management/report/accounting/$id',
      params: { id: number },
      search: (page > 1 ? { page } : {}) as never,
      resetScroll: false,
    });
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <PageFrame
      title={words.title(number)}
      back={{ to: '/management/report/accounting', label: words.back }}
      actions={
        <>
          <RefreshButton isBusy={isFetching} onPress={refetch} />
          <ExcelButton
            take={(signal) => client(exportSettlement, { params: { number } }, { signal })}
            emptyBecause={undefined}
            fileName="settlement.xlsx"
          />
        </>
      }
      isCompact
      className="flex flex-col gap-4 lg:gap-2"
    >
      <Loaded
        query={answer}
        failed={words.failed}
        loading={words.loading}
        skeleton={<SettlementSkeleton />}
        missing={{ title: words.missing, hint: words.missingHint }}
      >
        {(page) => (
          <AnswerWithNotice query={answer} serverTime={page.serverTime} words={words}>
            {page.isShopsIban === false && (
              <Banner tone="warning" icon="error" title={words.otherIbanTitle}>
                {words.otherIbanHint}
              </Banner>
            )}
            {page.transfer === 'RETURNED' && (
              <Banner tone="error" icon="error" title={words.returnedTitle}>
                {words.returnedHint}
              </Banner>
            )}
            <SettlementFacts page={page} />
            <SettlementSums page={page} />
            <div ref={top} className="flex flex-col gap-4">
              {page.data.length > 0 ? (
                <SettlementLines lines={page.data} />
              ) : (
                <EmptyState
                  icon="search"
                  title={words.beyond}
                  action={
                    <Button tone="quiet" onPress={() => turnTo(1)}>
                      {words.first}
                    </Button>
                  }
                >
                  {words.beyondHint}
                </EmptyState>
              )}
              <ListPager page={page} words={words} onPageChange={turnTo} />
            </div>
          </AnswerWithNotice>
        )}
      </Loaded>
    </PageFrame>
  );
}

const SettlementSkeleton = () => (
  <>
    <Skeletons count={1} className="h-56 rounded-card" />
    <div className={sumTiles}>
      <Skeletons count={4} className="h-20 flex-1 basis-[9.5rem] !rounded-none" />
    </div>
    <div className="flex flex-col gap-px overflow-hidden rounded-card border border-line">
      <Skeletons count={8} className="h-14" />
    </div>
  </>
);
