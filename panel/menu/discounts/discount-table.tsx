// The discounts of one status as a table. A row opens its discount.
import type { Discount } from '@pishkhan/contract/menu/discounts/discount.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { useColumnChoice } from '../../ui/column-choice.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { TableTime } from '../../ui/table-time.tsx';
import { stageOf } from '../model/discount-stage.ts';
import { DiscountBadge } from './discount-badge.tsx';
import {
  discountStatusWords,
  discountTableWords as table,
  discountWords as words,
} from './discount-words.ts';

interface DiscountTableProps {
  discounts: readonly Discount[];
  /** Whether these are all: only then they are sorted here. */
  isWhole: boolean;
}

export function DiscountTable({ discounts, isWhole }: DiscountTableProps) {
  const columns = useMemo(() => (isWhole ? sortable : ordered), [isWhole]);
  const { shown, button } = useColumnChoice('discounts', columns);
  return (
    <>
      <Table
        label={words.list}
        keysHint={table.keysHint}
        columns={shown}
        rows={discounts}
        keyOf={({ discountId }) => discountId}
        isDense
        isPressable
      />
      <div className="flex justify-end">{button}</div>
    </>
  );
}

const productsOf = ({ productNames, productCount }: Discount) => words.products(productNames, productCount);
const stageWord = (discount: Discount) => discountStatusWords[stageOf(discount, serverClock.now())].label;

const sortable: readonly TableColumn<Discount>[] = [
  {
    ...{ key: 'off', title: table.off, width: '6rem', isRowHeader: true, hasControl: true },
    sortValue: ({ totalDiscountRatio }) => totalDiscountRatio,
    cell: ({ discountId, totalDiscountRatio, productNames }, tabIndex) => (
      <Link
        to="/products/discounts/$id"
        params={{ id: String(discountId) }}
        tabIndex={tabIndex}
        aria-label={words.open(totalDiscountRatio, productNames)}
        className="inline-flex min-h-tap min-w-tap items-center font-bold text-primary-ink tabular-nums underline-offset-4 hover:underline"
      >
        {words.percent(totalDiscountRatio)}
      </Link>
    ),
  },
  {
    ...{ key: 'products', title: table.products, width: 'minmax(10rem,1fr)', sortValue: productsOf },
    cell: (discount) => (
      <span className="truncate" title={productsOf(discount)}>
        {productsOf(discount)}
      </span>
    ),
  },
  {
    ...{ key: 'stage', title: table.stage, width: '9.5rem', sortValue: stageWord },
    cell: (discount) => <DiscountBadge discount={discount} />,
  },
  {
    ...{ key: 'from', title: table.from, width: '9.5rem' },
    sortValue: ({ startDate }) => startDate,
    cell: ({ startDate }) => <TableTime at={startDate} />,
  },
  {
    ...{ key: 'until', title: table.until, width: '9.5rem' },
    sortValue: ({ endDate }) => endDate,
    cell: ({ endDate }) => <TableTime at={endDate} />,
  },
  {
    ...{ key: 'shop', title: table.shop, width: '6rem', align: 'figure' },
    sortValue: ({ vendorDiscountRatio }) => vendorDiscountRatio,
    cell: ({ vendorDiscountRatio }) => words.percent(vendorDiscountRatio),
  },
  {
    ...{ key: 'platform', title: words.platformShare, width: '6.5rem', align: 'figure' },
    sortValue: ({ oFoodDiscountRatio }) => oFoodDiscountRatio,
    cell: ({ oFoodDiscountRatio }) => words.percent(oFoodDiscountRatio),
  },
  {
    ...{ key: 'stock', title: table.stock, width: '7rem', align: 'figure' },
    // Without a limit there is more than any number.
    sortValue: ({ discountStock }) => discountStock ?? Number.POSITIVE_INFINITY,
    cell: ({ discountStock }) => table.pieces(discountStock),
  },
];

/** The newest discounts stand first, and older ones are fetched below them. */
const ordered = sortable.map(({ sortValue: _, ...column }) => ({
  ...column,
  ...(column.key === 'from' && { unit: table.newestFirst }),
}));
