// The pager of a counted list, for the accounting report and the lines of a settlement.
import { accountingPageSize } from '@pishkhan/contract/ledger/calls.ts';
import type { ReactNode } from 'react';
import { Pager, sortedPagerWords } from '../page/pager.tsx';
import type { AccountingView } from './accounting-filter.ts';
import type { accountingWords } from './words.ts';

interface ListPagerProps {
  /** Pages of `accountingPageSize` rows, unless the view says another size. */
  page: { data: readonly unknown[]; firstItem: number; totalCount: number };
  words: Pick<typeof accountingWords, 'place'> & Parameters<typeof Pager>[0]['words'];
  onPageChange: (page: number) => void;
  /** Present when the list offers a choice of order and page size. */
  view?: AccountingView;
  settings?: ReactNode;
}

export function ListPager(props: ListPagerProps) {
  const { words, onPageChange, view = {}, settings } = props;
  const { data, firstItem, totalCount } = props.page;
  if (data.length === 0) return null;
  const lastItem = firstItem + data.length - 1;
  const number = Math.ceil(firstItem / Number(view.pageSize ?? accountingPageSize));
  return (
    <Pager
      words={view.sort ? { ...words, ...sortedPagerWords } : words}
      place={words.place(firstItem, lastItem, totalCount)}
      onFirst={number > 2 ? () => onPageChange(1) : undefined}
      onNewer={number > 1 ? () => onPageChange(number - 1) : undefined}
      onOlder={lastItem < totalCount ? () => onPageChange(number + 1) : undefined}
      settings={settings}
    />
  );
}
