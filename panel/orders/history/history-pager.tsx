import { pageSizes } from '@pishkhan/contract/kit/paging.ts';
import type { HistoryPage } from '@pishkhan/contract/orders/history-calls.ts';
import { Pager } from '../../page/pager.tsx';
import type { HistoryPlace } from '../model/history-filter.ts';
import { historyWords } from './words.ts';

const defaultSize = pageSizes.usual;

/**
 * Links to older and newer pages, by the last and first order of the page (keyset paging), so that new orders neither repeat nor skip a row.
 */
export function HistoryPager({
  page,
  onPageChange,
}: {
  page: HistoryPage;
  onPageChange: (place: HistoryPlace) => void;
}) {
  const { orders, firstItem, totalItems } = page;
  const [first, last] = [orders[0], orders.at(-1)];
  if (!first || !last) return null;
  const lastItem = firstItem + orders.length - 1;
  const isNearFirst = firstItem <= defaultSize + 1;
  return (
    <Pager
      words={historyWords}
      place={historyWords.place(firstItem, lastItem, totalItems)}
      onFirst={isNearFirst ? undefined : () => onPageChange({})}
      onNewer={firstItem > 1 ? () => onPageChange(isNearFirst ? {} : { before: first.orderCode }) : undefined}
      onOlder={lastItem < totalItems ? () => onPageChange({ after: last.orderCode }) : undefined}
    />
  );
}
