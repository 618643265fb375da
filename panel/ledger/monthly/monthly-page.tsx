// /management/report/monthly: the shop's statement of a Jalali month: what changed the balance, by kind and by day, and a PDF where the
// shop has that. The month is kept in the URL. Managers and accountants may open it.

import { compareMonths, type StatementMonth } from '@pishkhan/contract/ledger/statement.ts';
import type { MonthlyStatement } from '@pishkhan/contract/ledger/statement-calls.ts';
import { statementWords } from '@pishkhan/contract/ledger/words.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { PageFrame } from '../../page/page-frame.tsx';
import { RefreshButton } from '../../page/refresh-button.tsx';
import { useSession } from '../../session/public.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { AnswerWithNotice } from '../answer-with-notice.tsx';
import { useMonthlyStatement } from '../queries.ts';
import { readRequestedMonth } from '../requested-month.ts';
import { MonthChoice } from './month-choice.tsx';
import { PdfButton } from './pdf-button.tsx';
import { StatementDays } from './statement-days.tsx';
import { StatementFigures, StatementParts, StatementSettlements } from './statement-parts.tsx';
import { StatementReceivers } from './statement-receivers.tsx';
import { monthlyWords as words } from './words.ts';

export function MonthlyPage() {
  const search = useLocation({ select: (location) => location.search as object });
  const navigate = useNavigate();
  const asked = useMemo(() => readRequestedMonth(search), [search]);
  const answer = useMonthlyStatement(asked);
  const { data, isFetching, refetch } = answer;
  const show = (month?: StatementMonth) =>
    void navigate({
      to: '/management/report/monthly',
      search: (month && { year: month.year, month: month.month }) as never,
      resetScroll: false,
    });
  return (
    <PageFrame
      title={words.title}
      back={{ to: '/management', label: words.back }}
      actions={
        <>
          <RefreshButton isBusy={isFetching} onPress={refetch} />
          {data?.financialReportVisible && <PdfButton month={data} />}
        </>
      }
      className="flex flex-col gap-4"
    >
      <Loaded
        query={answer}
        failed={words.failed}
        loading={words.loading}
        skeleton={<MonthlySkeleton />}
        missing={
          <EmptyState
            icon="calendar"
            title={words.noMonth}
            action={
              <Button tone="quiet" onPress={() => show()}>
                {words.lastMonth}
              </Button>
            }
          >
            {words.noMonthHint}
          </EmptyState>
        }
      >
        {(statement) => (
          <>
            <MonthChoice statement={statement} onShow={show} />
            <AnswerWithNotice query={answer} serverTime={statement.serverTime} words={words}>
              {!statement.financialReportVisible && <Banner title={words.hidden}>{words.hiddenHint}</Banner>}
              <Statement statement={statement} />
            </AnswerWithNotice>
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function Statement({ statement }: { statement: MonthlyStatement }) {
  const { startDate, endDate, presentMonth, settlements, parts } = statement;
  const isRunning = compareMonths(statement, presentMonth) === 0;
  const { vendor } = useSession();
  return (
    <>
      <p className="text-dim" aria-live="polite">
        {vendor && <bdi className="me-2 font-semibold text-ink">{vendor.vendorName}</bdi>}
        {words.span(startDate, endDate)}
        {isRunning && <span className="ms-2 font-semibold text-ink">{statementWords.running}</span>}
        <span className="block text-sm">{statementWords.businessDay}</span>
      </p>
      <StatementFigures statement={statement} isRunning={isRunning} />
      {parts.length === 0 ? (
        <>
          <EmptyState icon="calendar" title={statementWords.nothing}>
            {words.emptyHint}
          </EmptyState>
          <StatementReceivers />
        </>
      ) : (
        <div className="grid items-start gap-4 xl:grid-cols-[min(20rem,35%)_minmax(0,1fr)]">
          <div className="flex flex-col gap-4">
            <StatementParts statement={statement} isRunning={isRunning} />
            {settlements.length > 0 && <StatementSettlements settlements={settlements} />}
            <StatementReceivers />
          </div>
          <StatementDays statement={statement} />
        </div>
      )}
    </>
  );
}

const MonthlySkeleton = () => (
  <>
    <Skeletons count={1} className="h-14 max-w-md rounded-control" />
    <div className="grid gap-3 sm:grid-cols-3">
      <Skeletons count={3} className="h-20 rounded-card" />
    </div>
    <div className="grid gap-4 xl:grid-cols-[min(20rem,35%)_minmax(0,1fr)]">
      <Skeletons count={2} className="h-96 rounded-card" />
    </div>
  </>
);
