// The products as a dense table for desktop screens: price, stock and availability are changed in the row, and Shift selects many.
// Owns: the grid, its keys and its focus. Not: the effect of an edit (save-price.ts, change-stock.ts), nor bulk changes (bulk-bar.tsx).
// Invariants: the whole grid is one Tab stop; the row with the focus stays rendered however far the list is scrolled.
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type GridCell, moveInGrid } from '../model/grid-moves.ts';
import type { IndexedProduct } from '../model/product-search.ts';
import {
  presentSelection,
  selectTo,
  startSelecting,
  stopSelecting,
  toggleSelected,
  useSelection,
} from '../model/selection.ts';
import { tableRows } from '../model/table-rows.ts';
import { columnNames, ProductRow, rowClass } from './product-row.tsx';
import { tableWords } from './table-words.ts';
import { useTop } from './use-top.ts';

const rowHeight = 49;

const columnHeads = {
  select: '',
  name: 'text-start',
  price: 'px-3 text-start',
  stock: 'px-3 text-start',
  state: 'text-start',
  on: 'text-center',
  more: '',
} as const;

export interface ProductTableProps {
  found: readonly IndexedProduct[];
  /** Null for a single category, whose name need not be repeated. */
  groups: readonly ProductGroup[] | null;
}

export function ProductTable({ found, groups }: ProductTableProps) {
  const rows = useMemo(() => tableRows(found), [found]);
  const shown = useMemo(() => found.map(({ product }) => product.productHeaderId), [found]);
  const categories = useMemo(
    () => new Map(groups?.map(({ categoryId, categoryName }) => [categoryId, categoryName])),
    [groups],
  );
  const selection = useSelection();
  const hintId = useId();
  const list = useRef<HTMLTableSectionElement>(null);
  const top = useTop(list);
  const { active, moveTo, noteFocus } = useActiveCell(list, rows.length);

  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getItemKey: (at) => rows[at]!.variant.productId,
    overscan: 6,
    scrollMargin: top,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active.row])].sort((a, b) => a - b),
  });

  const tick = useCallback(
    (id: number, isRange: boolean) => {
      if (isRange) selectTo(id, shown);
      else toggleSelected(id);
      // The bar is closed when no product is selected.
      if (presentSelection()?.size === 0) stopSelecting();
    },
    [shown],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key, shiftKey, altKey } = event;
    // A row's menu is rendered outside the grid and handles its own keys.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest('[data-editing]') || altKey) return;
    const row = rows[active.row];
    const ctrlKey = event.ctrlKey || event.metaKey;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (key === ' ' && shiftKey && row) {
      take();
      selectTo(row.product.productHeaderId, shown);
    } else if (ctrlKey && event.code === 'KeyA') {
      take();
      startSelecting(shown);
    } else if (key === 'Escape' && selection) {
      take();
      stopSelecting();
    } else {
      const next = moveInGrid({ key, ctrlKey }, active, { rows: rows.length, columns: columnNames.length });
      if (!next) return;
      take();
      if (shiftKey && next.row !== active.row) {
        if (!presentSelection()?.size && row) toggleSelected(row.product.productHeaderId);
        selectTo(rows[next.row]!.product.productHeaderId, shown);
      }
      moveTo(next);
    }
  };

  return (
    <div className="rounded-card border border-line bg-surface shadow-card">
      <p id={hintId} className="sr-only">
        {tableWords.hint}
      </p>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are moved through by arrow keys
        role="grid"
        aria-label={tableWords.label}
        aria-describedby={hintId}
        aria-rowcount={rows.length + 1}
        aria-colcount={columnNames.length}
        aria-multiselectable="true"
        onKeyDownCapture={onKeyDown}
        onFocus={({ target }) => noteFocus(target)}
        className="block"
      >
        <Header shown={shown} selection={selection} />
        <tbody ref={list} style={{ blockSize: virtual.getTotalSize() }} className="relative block">
          {virtual.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index]!;
            return (
              <ProductRow
                key={key}
                {...row}
                at={index}
                start={start - top}
                measure={virtual.measureElement}
                isSelected={selection?.has(row.product.productHeaderId) ?? false}
                category={categories.get(row.product.categoryId)}
                activeColumn={active.row === index ? active.column : undefined}
                onTick={tick}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Header(props: { shown: readonly number[]; selection: ReadonlySet<number> | undefined }) {
  const { shown, selection } = props;
  const count = shown.filter((id) => selection?.has(id)).length;
  const isAll = count > 0 && count === shown.length;
  return (
    <thead className="sticky top-32 z-20 block rounded-t-card border-line border-b bg-sunken">
      <tr aria-rowindex={1} className={`${rowClass} text-dim text-sm`}>
        <th scope="col" aria-colindex={1}>
          <label className="grid size-tap cursor-pointer place-items-center">
            <input
              type="checkbox"
              aria-label={tableWords.all}
              checked={isAll}
              ref={(box) => {
                if (box) box.indeterminate = count > 0 && !isAll;
              }}
              onChange={() => (isAll ? stopSelecting() : startSelecting([...(selection ?? []), ...shown]))}
              className="size-5 cursor-pointer accent-primary-solid"
            />
          </label>
        </th>
        {columnNames.slice(1).map((name, at) => (
          <th key={name} scope="col" aria-colindex={at + 2} className={`font-semibold ${columnHeads[name]}`}>
            {name === 'more' ? <span className="sr-only">{tableWords.more}</span> : tableWords[name]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The cell that has the focus, or that gets it when Tab leads into the grid. */
function useActiveCell(list: { current: HTMLElement | null }, count: number) {
  const [active, setActive] = useState<GridCell>({ row: 0, column: 1 });
  const isWanted = useRef(false);
  const row = Math.min(active.row, Math.max(0, count - 1));

  useLayoutEffect(() => {
    if (!isWanted.current) return;
    const cell = list.current?.querySelector(`[data-row="${active.row}"] [data-column="${active.column}"]`);
    if (!cell) return;
    isWanted.current = false;
    const target = cell.querySelector<HTMLElement>('a, button, input') ?? (cell as HTMLElement);
    target.focus({ preventScroll: true });
    cell.closest('tr')?.scrollIntoView({ block: 'nearest' });
  });

  return {
    active: { row, column: active.column },
    moveTo: (cell: GridCell) => {
      isWanted.current = true;
      setActive(cell);
    },
    noteFocus: (target: Element) => {
      const column = target.closest('[data-column]')?.getAttribute('data-column');
      const at = target.closest('[data-row]')?.getAttribute('data-row');
      if (column && at) setActive({ row: Number(at), column: Number(column) });
    },
  };
}
