// /management/report/general: the figures of a period compared with the previous one, their trend, hours of the week, sellers, times.
// Managers and accountants may open it. The period is kept in the URL. Not: the history of orders (panel/orders/history), nor payouts.
import type { SalesDetails, SalesReport } from '@pishkhan/contract/sales-report/calls.ts';
import { lostKinds } from '@pishkhan/contract/sales-report/lost-time.ts';
import { maxReportDays } from '@pishkhan/contract/sales-report/periods.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { rangeShown } from '../fa/periods.ts';
import { formatClock } from '../fa/time.ts';
import { Loaded } from '../infra/http/react/loaded.tsx';
import { PageFrame } from '../page/page-frame.tsx';
import { businessToday, writePeriod } from '../page/period.ts';
import { RefreshButton } from '../page/refresh-button.tsx';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { PeriodChoice } from '../ui/period-choice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type ChosenPeriod, readChosen, withBothEnds } from './chosen-period.ts';
import { LostTime, Sellers } from './details.tsx';
import { Figures } from './figures.tsx';
import { HourMap } from './hour-map.tsx';
import { refreshSalesReport, useSalesDetails, useSalesReport } from './queries.ts';
import { TimesCard } from './times-card.tsx';
import { Trend } from './trend.tsx';
import { salesReportWords as words } from './words.ts';

export function SalesReportPage() {
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  const navigate = useNavigate();
  const chosen = useMemo(() => readChosen(search), [search]);
  const today = businessToday();
  const report = useSalesReport(chosen, today);
  const choose = (next: ChosenPeriod) =>
    void navigate({
      to: '/management/report/general',
      search: writePeriod(next) as never,
      resetScroll: false,
    });
  return (
    <PageFrame
      title={words.title}
      back={{ to: '/management', label: words.back }}
      actions={<RefreshButton isBusy={report.isFetching} onPress={refreshSalesReport} />}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PeriodChoice
          value={chosen}
          today={today}
          onChange={(period) => choose(withBothEnds(period))}
          maxDays={maxReportDays}
          className="max-sm:w-full"
        />
        {report.data && <Span report={report.data} />}
      </div>
      <Loaded query={report} failed={words.failed} loading={words.loading} skeleton={<ReportSkeleton />}>
        {(answer) => (
          <div
            className={classNames('flex flex-col gap-4', report.isPlaceholderData && 'opacity-60')}
            aria-busy={report.isPlaceholderData || undefined}
          >
            {report.error !== null && !report.isFetching && (
              <Banner
                tone="warning"
                icon="wifi-off"
                title={words.stale(formatClock(answer.serverTime))}
                action={
                  <Button tone="quiet" onPress={() => void report.refetch()}>
                    {words.again}
                  </Button>
                }
              />
            )}
            <Report report={answer} chosen={chosen} today={today} />
          </div>
        )}
      </Loaded>
    </PageFrame>
  );
}

/** The days of the report, which goes on while its last day is today. */
const Span = ({ report: { startDate, endDate, today, serverTime } }: { report: SalesReport }) => (
  <p className="font-semibold text-lg" aria-live="polite">
    {rangeShown({ startDate, endDate })}
    {endDate === today && <span className="font-normal text-dim text-sm">{words.asOf(serverTime)}</span>}
  </p>
);

interface ReportProps {
  report: SalesReport;
  chosen: ChosenPeriod;
  today: string;
}

function Report({ report, chosen, today }: ReportProps) {
  const isEmpty = report.netOrder === 0 && report.canceledOrder === 0;
  return (
    <>
      {isEmpty ? (
        <EmptyState icon="calendar" title={words.empty}>
          {words.emptyHint}
        </EmptyState>
      ) : (
        <Figures report={report} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 xl:grid-cols-3">
        {!isEmpty && (
          <div className="min-w-0 lg:col-span-2">
            <Trend report={report} />
          </div>
        )}
        <div className="flex flex-col gap-4">
          {!isEmpty && <TimesCard report={report} />}
          <Details {...{ chosen, today }}>
            {({ lost }) =>
              (!isEmpty || lostKinds.some((kind) => lost[kind].minutes > 0)) && <LostTime lost={lost} />
            }
          </Details>
        </div>
        {report.hours.length > 0 && <HourMap hours={report.hours} />}
        {!isEmpty && <Details {...{ chosen, today }}>{(details) => <Sellers details={details} />}</Details>}
      </div>
    </>
  );
}

interface DetailsProps {
  chosen: ChosenPeriod;
  today: string;
  children: (details: SalesDetails) => ReactNode;
}

function Details({ chosen, today, children }: DetailsProps) {
  const details = useSalesDetails(chosen, today);
  return (
    <Loaded
      query={details}
      failed={words.detailsFailed}
      loading={words.detailsLoading}
      skeleton={<Skeleton className="h-96 rounded-card" />}
    >
      {children}
    </Loaded>
  );
}

const ReportSkeleton = () => (
  <>
    <Skeleton className="h-8 max-w-sm rounded-control" />
    <Skeleton className="h-44 rounded-card" />
    <div className="grid gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-96 rounded-card lg:col-span-2" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  </>
);
