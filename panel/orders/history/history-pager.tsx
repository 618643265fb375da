import { pageSizes } from '@pishkhan/contract/kit/paging.ts';
import type { HistoryPage } from '@pishkhan/contract/orders/history-calls.ts';
import type { ReactNode } from 'react';
import { Pager, sortedPagerWords } from '../../page/pager.tsx';
import type { HistoryPlace, HistoryView } from '../model/history-filter.ts';
import { historyWords } from './words.ts';

interface HistoryPagerProps {
  page: HistoryPage;
  view: HistoryView;
  onPageChange: (place: HistoryPlace) => void;
  /** The settings of the list. */
  settings?: ReactNode;
}

/**
 * Links to the pages around this one, by the last and first order of the page (keyset paging), so that new orders neither repeat nor skip a row.
 */
export function HistoryPager({ page, view: { sort, pageSize }, onPageChange, settings }: HistoryPagerProps) {
  const { orders, firstItem, totalItems } = page;
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) return null;
  const lastItem = firstItem + orders.length - 1;
  const isNearFirst = firstItem <= Number(pageSize ?? pageSizes.usual) + 1;
  return (
    <Pager
      words={sort ? { ...historyWords, ...sortedPagerWords } : historyWords}
      place={historyWords.place(firstItem, lastItem, totalItems)}
      onFirst={isNearFirst ? undefined : () => onPageChange({})}
      onNewer={firstItem > 1 ? () => onPageChange(isNearFirst ? {} : { before: first.orderCode }) : undefined}
      onOlder={lastItem < totalItems ? () => onPageChange({ after: last.orderCode }) : undefined}
      settings={settings}
    />
  );
}
