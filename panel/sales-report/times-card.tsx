// The times of a period compared with the previous one: until acceptance, the promised and the actual preparation, and the kept promises.
import type { SalesReport, SalesTimes } from '@pishkhan/contract/sales-report/calls.ts';
import type { ReactNode } from 'react';
import { formatPercent } from '../fa/digits.ts';
import { TitledCard } from '../ui/card.tsx';
import { salesReportWords as words } from './words.ts';

const acceptanceShown = ({ acceptance }: SalesTimes): string | undefined => {
  if (!acceptance) return undefined;
  const { averageSeconds } = acceptance;
  if (averageSeconds < 60) return words.seconds(averageSeconds);
  return words.minutesAndSeconds(Math.floor(averageSeconds / 60), averageSeconds % 60);
};

export function TimesCard({ report }: { report: SalesReport }) {
  const { preparation, before } = report;
  const acceptance = acceptanceShown(report);
  return (
    <TitledCard title={words.times}>
      <dl className="flex flex-col gap-4">
        <Line term={words.acceptance} before={acceptanceShown(before)}>
          {acceptance}
        </Line>
        <Line term={`${words.preparation}، ${words.promised}`} before={minutes(before.preparation?.promised)}>
          {minutes(preparation?.promised)}
        </Line>
        <Line term={`${words.preparation}، ${words.taken}`} before={minutes(before.preparation?.taken)}>
          {minutes(preparation?.taken)}
        </Line>
        <Line
          term={words.kept}
          before={keptShare(before)}
          note={preparation && words.keptOf(preparation.kept, preparation.orders)}
        >
          {keptShare(report)}
        </Line>
      </dl>
    </TitledCard>
  );
}

const minutes = (count: number | undefined) => (count === undefined ? undefined : words.minutes(count));
const keptShare = ({ preparation }: SalesTimes) =>
  preparation ? formatPercent(preparation.kept / preparation.orders) : undefined;

interface LineProps {
  term: string;
  before: string | undefined;
  note?: string | null;
  children: ReactNode;
}

const Line = ({ term, before, note, children }: LineProps) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt>{term}</dt>
    <dd className="font-bold text-lg">
      {children ?? <span className="font-normal text-dim text-sm">{words.unknown}</span>}
    </dd>
    <dd className="flex w-full flex-wrap justify-between gap-x-4 text-dim text-sm">
      <span>{before && `${words.before}: ${before}`}</span>
      <span>{note}</span>
    </dd>
  </div>
);
