import { type AccountingPage, accountingPageSize } from '@pishkhan/contract/ledger/calls.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { accountingWords as words } from './words.ts';

interface AccountingPagerProps {
  page: AccountingPage;
  onPageChange: (page: number) => void;
}

export function AccountingPager({
  page: { data, firstItem, totalCount },
  onPageChange,
}: AccountingPagerProps) {
  if (data.length === 0) return null;
  const lastItem = firstItem + data.length - 1;
  const number = Math.ceil(firstItem / accountingPageSize);
  return (
    <nav
      aria-label={words.pages}
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 sm:justify-between"
    >
      <p className="text-dim">{words.place(firstItem, lastItem, totalCount)}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {number > 2 && (
          <Button tone="ghost" onPress={() => onPageChange(1)}>
            {words.first}
          </Button>
        )}
        {number > 1 && (
          <Button tone="quiet" icon="chevron-back" onPress={() => onPageChange(number - 1)}>
            {words.newer}
          </Button>
        )}
        {lastItem < totalCount && (
          <Button tone="quiet" onPress={() => onPageChange(number + 1)}>
            <span className="flex items-center gap-2">
              {words.older}
              <Icon name="chevron-forward" size={20} />
            </span>
          </Button>
        )}
      </div>
    </nav>
  );
}
