// The times of a period compared with the previous one: until acceptance, the promised and the actual preparation, and the kept promises.
import type { SalesReport, SalesTimes } from '@pishkhan/contract/sales-report/calls.ts';
import type { ReactNode } from 'react';
import { formatPercent } from '../fa/digits.ts';
import { TitledCard } from '../ui/card.tsx';
import { classNames } from '../ui/model/class-names.ts';
import { SumTile, sumTiles } from '../ui/sum-tile.tsx';
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
      <dl className={classNames(sumTiles, '!shadow-none')}>
        <Time term={words.acceptance} before={acceptanceShown(before)}>
          {acceptance}
        </Time>
        <Time term={`${words.preparation}، ${words.promised}`} before={minutes(before.preparation?.promised)}>
          {minutes(preparation?.promised)}
        </Time>
        <Time term={`${words.preparation}، ${words.taken}`} before={minutes(before.preparation?.taken)}>
          {minutes(preparation?.taken)}
        </Time>
        <Time
          term={words.kept}
          before={keptShare(before)}
          note={preparation && words.keptOf(preparation.kept, preparation.orders)}
        >
          {keptShare(report)}
        </Time>
      </dl>
    </TitledCard>
  );
}

const minutes = (count: number | undefined) => (count === undefined ? undefined : words.minutes(count));
const keptShare = ({ preparation }: SalesTimes) =>
  preparation ? formatPercent(preparation.kept / preparation.orders) : undefined;

interface TimeProps {
  term: string;
  before: string | undefined;
  note?: string | null;
  children: ReactNode;
}

const Time = ({ term, before, note, children }: TimeProps) => (
  <SumTile
    term={term}
    hint={
      <>
        {note && <span className="block">{note}</span>}
        {before ? `${words.before} ${before}` : children === undefined && words.unknown}
      </>
    }
  >
    {children ?? '—'}
  </SumTile>
);
