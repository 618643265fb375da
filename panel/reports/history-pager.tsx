import { type HistoryPage, historyPageSize } from '@pishkhan/contract/orders/history-calls.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { HistoryPlace } from './model/history-filter.ts';
import { historyWords } from './words.ts';

const usualSize = historyPageSize.usual;

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
  return (
    <nav
      aria-label={historyWords.pages}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 sm:justify-between"
    >
      <p className="text-dim">{historyWords.place(firstItem, lastItem, totalItems)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {firstItem > usualSize + 1 && (
          <Button tone="ghost" onPress={() => onPageChange({})}>
            {historyWords.first}
          </Button>
        )}
        {firstItem > 1 && (
          <Button
            tone="quiet"
            icon="chevron-back"
            onPress={() => onPageChange(firstItem <= usualSize + 1 ? {} : { before: first.orderCode })}
          >
            {historyWords.newer}
          </Button>
        )}
        {lastItem < totalItems && (
          <Button tone="quiet" onPress={() => onPageChange({ after: last.orderCode })}>
            <span className="flex items-center gap-2">
              {historyWords.older}
              <Icon name="chevron-forward" size={20} />
            </span>
          </Button>
        )}
      </div>
    </nav>
  );
}
