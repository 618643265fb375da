import type { HistoryPage } from '@pishkhan/contract/orders/history-calls.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { Money } from '../../ui/money.tsx';
import { SumTile, sumTiles } from '../../ui/sum-tile.tsx';
import { historyWords } from './words.ts';

/** Counts and sums of all orders that match the filter, not of the page alone. */
export function HistorySums({ page }: { page: HistoryPage }) {
  const { totalItems, netOrder, netOrderValue, canceledOrder } = page;
  return (
    <dl aria-label={historyWords.sums} className={sumTiles}>
      <Sum term={historyWords.found}>{formatNumber(totalItems)}</Sum>
      <Sum term={historyWords.net}>{formatNumber(netOrder)}</Sum>
      <Sum term={historyWords.canceled}>{formatNumber(canceledOrder)}</Sum>
      <Sum term={historyWords.netValue} className="!grow-[2] !basis-[11rem]">
        <Money mayWrap toman={netOrderValue} />
      </Sum>
    </dl>
  );
}

/** The counts in a line, of a page whose table has the sum. */
export const HistoryCounts = ({ page: { totalItems, netOrder, canceledOrder } }: { page: HistoryPage }) => (
  <dl aria-label={historyWords.sums} className="flex flex-wrap gap-x-4 text-sm">
    <Count term={historyWords.found} value={totalItems} />
    <Count term={historyWords.net} value={netOrder} />
    <Count term={historyWords.canceled} value={canceledOrder} />
  </dl>
);

const Count = ({ term, value }: { term: string; value: number }) => (
  <div className="flex gap-1.5">
    <dt className="text-dim">{term}</dt>
    <dd className="font-bold">{formatNumber(value)}</dd>
  </div>
);

const Sum = (props: { term: string; children: ReactNode; className?: string }) => (
  <SumTile className="!basis-[6rem]" {...props} size="large" />
);
