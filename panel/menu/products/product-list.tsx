// The visible rows of a list that may contain a thousand products (a virtual list); the page itself scrolls.
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useMemo, useRef } from 'react';
import { formatNumber } from '../../fa/digits.ts';
import { wideEnoughHook } from '../../page/use-wide-enough.ts';
import { estimateRow, type ProductRow, productRows } from '../model/product-rows.ts';
import type { IndexedProduct } from '../model/product-search.ts';
import { type Selection, useSelection } from '../model/selection.ts';
import { productWords } from '../words.ts';
import { ProductCard } from './product-card.tsx';
import { useTop } from './use-top.ts';

// The second and the third column, in units of the text size: enlarged text leaves no room for them. Three need a width that leaves room for
// the categories beside them.
const useSecondColumn = wideEnoughHook(48);
const useThirdColumn = wideEnoughHook(100);

const gap = 12;
const columnClass = ['grid gap-3', 'grid gap-3 grid-cols-2', 'grid gap-3 grid-cols-3'];

export interface ProductListProps {
  found: readonly IndexedProduct[];
  /** Null means no headings. */
  groups: readonly ProductGroup[] | null;
}

export const ProductList = memo(function ProductList({ found, groups }: ProductListProps) {
  const columns = 1 + Number(useSecondColumn()) + Number(useThirdColumn());
  const selection = useSelection();
  const rows = useMemo(() => productRows(found, groups, columns), [found, groups, columns]);
  const list = useRef<HTMLElement>(null);
  const top = useTop(list);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (at) => estimateRow(rows[at]!),
    getItemKey: (at) => rows[at]!.key,
    overscan: 2,
    gap,
    scrollMargin: top,
  });

  return (
    <section
      ref={list}
      aria-label={productWords.list}
      style={{ blockSize: virtual.getTotalSize() }}
      className="relative"
    >
      {virtual.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={virtual.measureElement}
          data-index={index}
          className="absolute inset-x-0 top-0"
          style={{ transform: `translateY(${start - top}px)` }}
        >
          <Row row={rows[index]!} columns={columns} total={found.length} selection={selection} />
        </div>
      ))}
    </section>
  );
});

interface RowProps {
  row: ProductRow;
  columns: number;
  total: number;
  selection: Selection | undefined;
}

const Row = memo(function Row({ row, columns, total, selection }: RowProps) {
  if (row.kind === 'heading')
    return (
      <h2 className="flex items-baseline gap-2 font-bold text-lg">
        {row.group.categoryName}
        <span className="font-normal text-dim text-sm">{formatNumber(row.count)}</span>
      </h2>
    );
  return (
    <div className={columnClass[columns - 1]}>
      {row.products.map((found, at) => (
        <ProductCard
          key={found.product.productHeaderId}
          found={found}
          place={row.first + at + 1}
          total={total}
          isSelected={selection?.has(found.product.productHeaderId)}
        />
      ))}
    </div>
  );
});
