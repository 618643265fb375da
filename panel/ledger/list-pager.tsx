// The pager of a counted list, for the accounting report and the lines of a settlement.
import { accountingPageSize } from '@pishkhan/contract/ledger/calls.ts';
import { Pager } from '../page/pager.tsx';
import type { accountingWords } from './words.ts';

interface ListPagerProps {
  /** Pages of `accountingPageSize` rows. */
  page: { data: readonly unknown[]; firstItem: number; totalCount: number };
  words: Pick<typeof accountingWords, 'place'> & Parameters<typeof Pager>[0]['words'];
  onPageChange: (page: number) => void;
}

export function ListPager({ page: { data, firstItem, totalCount }, words, onPageChange }: ListPagerProps) {
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
