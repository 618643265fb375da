import type { HistoryPage } from '@pishkhan/contract/orders/history-calls.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { Money } from '../../ui/money.tsx';
import { LineSum, SumTile, sumLine, sumTiles } from '../../ui/sum-tile.tsx';
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
  <dl aria-label={historyWords.sums} className={sumLine}>
    <LineSum term={historyWords.found}>{formatNumber(totalItems)}</LineSum>
    <LineSum term={historyWords.net}>{formatNumber(netOrder)}</LineSum>
    <LineSum term={historyWords.canceled}>{formatNumber(canceledOrder)}</LineSum>
  </dl>
);

const Sum = (props: { term: string; children: ReactNode; className?: string }) => (
  <SumTile className="!basis-[6rem]" {...props} size="large" />
);
