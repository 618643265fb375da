import type { HistoryPage } from '@pishkhan/contract/orders/history-calls.ts';
import type { ReactNode } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { Money } from '../../ui/money.tsx';
import { SumTile } from '../../ui/sum-tile.tsx';
import { historyWords } from './words.ts';

/** Counts and sums of all orders that match the filter, not of the page alone. */
export function HistorySums({ page }: { page: HistoryPage }) {
  const { totalItems, netOrder, netOrderValue, canceledOrder } = page;
  // Three columns, or fewer with large text: the value spans them, so a fourth would stay empty.
  return (
    <dl
      aria-label={historyWords.sums}
      className="grid grid-cols-[repeat(auto-fit,minmax(max(6rem,30%),1fr))] gap-3 lg:grid-cols-4"
    >
      <Sum term={historyWords.found}>{formatNumber(totalItems)}</Sum>
      <Sum term={historyWords.net}>{formatNumber(netOrder)}</Sum>
      <Sum term={historyWords.canceled}>{formatNumber(canceledOrder)}</Sum>
      <Sum term={historyWords.netValue} className="max-lg:col-span-full">
        <Money mayWrap toman={netOrderValue} />
      </Sum>
    </dl>
  );
}

function Sum(props: { term: string; children: ReactNode; className?: string }) {
  return <SumTile {...props} size="text-xl lg:text-2xl" />;
}
