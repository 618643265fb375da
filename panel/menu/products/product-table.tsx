// The products as a dense table for desktop screens: price, stock and availability are changed in the row, and Shift selects many.
// Owns: its rows and their order. Not: keys, focus and selecting by range (ui/table.tsx), the cells (product-columns.tsx), nor bulk changes (bulk-bar.tsx).
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import { useMemo, useState } from 'react';
import { useColumnChoice } from '../../ui/column-choice.tsx';
import { Table } from '../../ui/table.tsx';
import type { IndexedProduct } from '../model/product-search.ts';
import { changeSelection, useSelection } from '../model/selection.ts';
import { type TableRow, tableRows } from '../model/table-rows.ts';
import { productWords } from '../words.ts';
import { productColumns } from './product-columns.tsx';
import { tableWords } from './table-words.ts';
import { useRowsInView } from './use-rows-in-view.ts';

export interface ProductTableProps {
  found: readonly IndexedProduct[];
  groups: readonly ProductGroup[];
}

/** A product is selected by the checkbox of its first variant. */
const selecting = {
  change: changeSelection,
  idOf: ({ product }: TableRow) => product.productHeaderId,
  nameOf: ({ product, isFirst }: TableRow) => (isFirst ? productWords.choose(product.headerName) : undefined),
  allLabel: tableWords.all,
};

export function ProductTable({ found, groups }: ProductTableProps) {
  const rows = useMemo(() => tableRows(found), [found]);
  const [isChoosing, setIsChoosing] = useState(false);
  const columns = useMemo(
    () =>
      productColumns(new Map(groups.map(({ categoryId, categoryName }) => [categoryId, categoryName])), () =>
        setIsChoosing(true),
      ),
    [groups],
  );
  const { shown, dialog } = useColumnChoice('products', columns, [isChoosing, setIsChoosing]);
  const chosen = useSelection();
  return (
    <>
      <Table
        label={tableWords.label}
        keysHint={tableWords.hint}
        columns={shown}
        rows={rows}
        keyOf={({ variant }) => variant.productId}
        selection={{ ...selecting, chosen }}
        isDense
        useWindow={useRowsInView}
      />
      {dialog}
    </>
  );
}
