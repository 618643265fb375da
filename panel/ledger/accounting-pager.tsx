import { type AccountingPage, accountingPageSize } from '@pishkhan/contract/ledger/calls.ts';
import { Pager } from '../page/pager.tsx';
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
    <Pager
      words={words}
      place={words.place(firstItem, lastItem, totalCount)}
      onFirst={number > 2 ? () => onPageChange(1) : undefined}
      onNewer={number > 1 ? () => onPageChange(number - 1) : undefined}
      onOlder={lastItem < totalCount ? () => onPageChange(number + 1) : undefined}
    />
  );
}
