// A table of rows. Its columns are values; a selection, sorting, arrow keys, dense rows and a window are optional. Where the columns
// have widths, head and totals stick to the window while the page scrolls.
// Owns: the rows' layout, keys and focus. Not: the content of cells, which rows are loaded, nor what a selection is for.
// Invariants: with `keysHint` its rows are one Tab stop; the row with the focus stays rendered however far the list is scrolled.
import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { classNames } from './model/class-names.ts';
import { selectRowsTo, toggleRow } from './model/row-selection.ts';
import {
  nextSort,
  sortRows,
  type TableColumn,
  type TableOrder,
  type TableSelection,
  type TableSort,
  type UseRowWindow,
} from './table-column.ts';
import { TableHead } from './table-head.tsx';
import { useTableKeys } from './table-keys.ts';
import { cellClass, type TableLayout, TableRow, trackRow } from './table-row.tsx';

interface TableProps<Row, Id> {
  label: string;
  /** Stable, or every row is rendered again. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  isDense?: boolean;
  selection?: TableSelection<Row, Id>;
  /** Tells screen readers the keys, and makes the table a grid: arrows move through its cells. A cell being edited has `data-editing`. */
  keysHint?: string;
  /** A press anywhere in a row presses its first link or button. */
  isPressable?: boolean;
  /** Of rows that come sorted, a page at a time. */
  order?: TableOrder;
  /** Renders only the rows in view. The columns need widths. */
  useWindow?: UseRowWindow;
  /** Shown below the head when there are no rows. */
  empty?: ReactNode;
  className?: string;
}

const noWindow = () => undefined;
const noIds: readonly never[] = [];

export function Table<Row, Id = never>(props: TableProps<Row, Id>) {
  const { label, columns, keyOf, selection, keysHint, order, empty, className } = props;
  const { isDense = false, isPressable = false, useWindow = noWindow } = props;
  const isGrid = keysHint !== undefined;
  const hintId = useId();
  const list = useRef<HTMLTableSectionElement>(null);
  const [chosenSort, setSort] = useState<TableSort>();
  const isOrdered = order !== undefined;
  const sort = order ? order.sort : chosenSort;
  const rows = useMemo(
    () => (isOrdered ? props.rows : sortRows(props.rows, columns, sort)),
    [props.rows, columns, sort, isOrdered],
  );
  const sortBy = (key: string) =>
    order
      ? order.change({ key, isDescending: sort?.key !== key || !sort.isDescending })
      : setSort(nextSort(key, chosenSort));
  const { idOf, change } = selection ?? {};
  const ids = useMemo(() => (idOf ? [...new Set(rows.map(idOf))] : noIds), [rows, idOf]);
  const layout = useMemo(
    () => layoutOf(columns, { isDense, isGrid, isPressable, isSelectable: idOf !== undefined }),
    [columns, isDense, isGrid, isPressable, idOf],
  );
  const count = columns.length + (selection ? 1 : 0);
  const { active, handlers } = useTableKeys({ list, rows, columns: count, selection, ids });
  const windowed = useWindow(list, {
    count: rows.length,
    keyAt: (at) => keyOf(rows[at]!),
    active: active.row,
  });

  const onTick = useCallback(
    (row: Row, isRange: boolean) => {
      if (!idOf || !change) return;
      const id = idOf(row);
      change((now) => {
        const next = (isRange ? selectRowsTo(id, ids) : toggleRow(id))(now);
        // Nothing selected ends the selecting.
        return next.ids.size === 0 ? undefined : next;
      });
    },
    [idOf, change, ids],
  );

  const { tracks } = layout;
  const table = (
    <table
      {...(isGrid && {
        role: 'grid',
        'aria-label': label,
        'aria-describedby': hintId,
        'aria-rowcount': rows.length + 1,
        'aria-colcount': count,
        'aria-multiselectable': selection ? true : undefined,
        ...handlers,
      })}
      className={classNames(tracks ? 'block' : 'w-full border-collapse text-start', isDense && 'text-base')}
    >
      <TableHead {...{ columns, layout, selection, ids, sort }} onSort={sortBy} />
      <tbody
        ref={list}
        style={windowed && rows.length > 0 ? { blockSize: windowed.height } : undefined}
        className={tracks ? 'relative block' : 'divide-y divide-line'}
      >
        {rows.length === 0 && empty !== undefined && (
          <tr className={tracks && 'block'}>
            <td colSpan={count} className={tracks && 'block'}>
              {empty}
            </td>
          </tr>
        )}
        {(windowed?.items ?? rows.map((_, index) => ({ index, start: undefined }))).map(
          ({ index, start }) => {
            const row = rows[index]!;
            return (
              <TableRow
                key={keyOf(row)}
                {...{ row, columns, layout, onTick, start }}
                at={index}
                measure={windowed?.measure}
                activeColumn={active.row === index ? active.column : undefined}
                isSelected={selection && (selection.chosen?.has(selection.idOf(row)) ?? false)}
                boxName={selection?.nameOf(row)}
              />
            );
          },
        )}
      </tbody>
      <TotalsRow columns={columns} layout={layout} isSelectable={selection !== undefined} />
    </table>
  );

  const card = 'border border-line bg-surface shadow-card';
  const hint = isGrid && (
    <p id={hintId} className="sr-only">
      {keysHint}
    </p>
  );
  if (tracks)
    return (
      <div className={classNames(card, 'rounded-t-card', className)}>
        {hint}
        {table}
      </div>
    );
  return (
    // The table scrolls sideways instead of the page, and must be reachable by keyboard.
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
      className={classNames(card, 'overflow-x-auto rounded-card', className)}
    >
      {hint}
      {table}
    </section>
  );
}

function layoutOf<Row>(
  columns: readonly TableColumn<Row>[],
  { isSelectable, ...is }: { isSelectable: boolean } & Omit<TableLayout, 'tracks'>,
): TableLayout {
  const widths = columns.map(({ width }) => width ?? 'minmax(0,1fr)');
  return {
    ...is,
    tracks: columns.some(({ width }) => width)
      ? [...(isSelectable ? ['3rem'] : []), ...widths].join(' ')
      : undefined,
  };
}

/** The last row, of a table whose columns have totals. */
function TotalsRow<Row>(props: {
  columns: readonly TableColumn<Row>[];
  layout: TableLayout;
  isSelectable: boolean;
}) {
  const { columns, layout, isSelectable } = props;
  const { tracks } = layout;
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot
      className={classNames(
        'bg-sunken',
        tracks ? 'sticky bottom-(--below) z-20 block border-line border-t' : 'border-line border-t',
      )}
    >
      <tr style={{ gridTemplateColumns: tracks }} className={classNames(tracks && trackRow, 'font-bold')}>
        {isSelectable && <td />}
        {columns.map(({ key, total, align }) => (
          <td key={key} className={cellClass(layout, false, align)}>
            {total}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
