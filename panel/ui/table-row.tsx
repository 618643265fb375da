// One row of a table, with the classes of its cells. It is rendered again only when something of its own changes.
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react';
import { classNames } from './model/class-names.ts';
import type { TableColumn } from './table-column.ts';

/** How the cells of a table are laid out. */
export interface TableLayout {
  /** The tracks of its columns; undefined when the browser distributes the width. */
  readonly tracks: string | undefined;
  /** The cells are moved through by arrow keys. */
  readonly isGrid: boolean;
  readonly isDense: boolean;
  readonly isPressable: boolean;
}

export const trackRow = 'grid items-center gap-x-2 px-2';
/** A line that adds nothing to the height of a row. High contrast shows no shadow. */
const lineBelow = 'shadow-[inset_0_-1px_var(--line)] forced-colors:border-b';
export const boxLabel = 'grid size-tap cursor-pointer select-none place-items-center';
export const boxClass = 'size-5 cursor-pointer accent-primary-solid';
export const alignClass = {
  start: 'text-start',
  center: 'justify-center text-center',
  // Digits below each other: a number is written left to right, so its end is where a Persian cell begins.
  figure: 'text-start tabular-nums',
} as const;

/** `hasControl` is unset in a cell that takes the focus itself. */
export function cellClass(layout: TableLayout, hasControl: boolean, align: TableColumn<never>['align']) {
  const { tracks } = layout;
  return classNames(
    align && alignClass[align],
    tracks
      ? classNames('min-w-0 rounded-control', !hasControl && 'flex min-h-tap items-center')
      : classNames(layout.isDense ? 'h-tap' : 'h-14 py-1', 'px-3 first:ps-4 last:pe-4'),
  );
}

interface TableRowProps<Row> {
  row: Row;
  /** The index of the row, from 0. */
  at: number;
  columns: readonly TableColumn<Row>[];
  layout: TableLayout;
  /** The column that Tab leads to; undefined in the other rows. */
  activeColumn: number | undefined;
  /** Undefined in a table without a selection. */
  isSelected: boolean | undefined;
  /** The name of the row's checkbox. */
  boxName: string | undefined;
  onTick: (row: Row, isRange: boolean) => void;
  /** The offset in pixels from the top of the rows, in a windowed table. */
  start: number | undefined;
  measure: ((row: HTMLElement | null) => void) | undefined;
}

export const TableRow = memo(Row) as typeof Row;

function Row<Item>(props: TableRowProps<Item>) {
  const { row, at, columns, layout, activeColumn, isSelected, boxName, onTick, start, measure } = props;
  const { tracks, isGrid, isPressable } = layout;
  const tabIndex = (column: number) => (!isGrid || activeColumn === column ? 0 : -1);
  const first = isSelected === undefined ? 0 : 1;
  return (
    <tr
      ref={measure}
      aria-rowindex={isGrid ? at + 2 : undefined}
      aria-selected={isGrid ? isSelected : undefined}
      data-row={at}
      data-index={at}
      {...(isPressable && { onClick: pressRow, onKeyDown: pressRowByKey })}
      style={{
        gridTemplateColumns: tracks,
        transform: start === undefined ? undefined : `translateY(${start}px)`,
      }}
      className={classNames(
        tracks && classNames(trackRow, lineBelow, 'scroll-my-16 has-[[data-editing]]:z-10'),
        start !== undefined && 'absolute inset-x-0 top-0',
        isPressable && 'cursor-pointer',
        isSelected ? 'bg-primary-soft' : tracks ? 'bg-surface hover:bg-sunken' : 'hover:bg-sunken',
      )}
    >
      {isSelected !== undefined && (
        <Cell column={0} layout={layout} tabIndex={tabIndex(0)} hasControl={boxName !== undefined}>
          {boxName !== undefined && (
            <label className={boxLabel}>
              <input
                type="checkbox"
                tabIndex={tabIndex(0)}
                checked={isSelected}
                aria-label={boxName}
                onChange={({ nativeEvent }) =>
                  onTick(row, nativeEvent instanceof globalThis.MouseEvent && nativeEvent.shiftKey)
                }
                className={boxClass}
              />
            </label>
          )}
        </Cell>
      )}
      {columns.map(({ key, cell, hasControl = false, isRowHeader = false, align }, index) => (
        <Cell
          key={key}
          {...{ column: index + first, layout, hasControl, isRowHeader, align }}
          tabIndex={tabIndex(index + first)}
        >
          {cell(row, tabIndex(index + first))}
        </Cell>
      ))}
    </tr>
  );
}

function Cell(props: {
  column: number;
  layout: TableLayout;
  tabIndex: 0 | -1;
  hasControl: boolean;
  isRowHeader?: boolean;
  align?: TableColumn<never>['align'];
  children: ReactNode;
}) {
  const { column, layout, tabIndex, hasControl, isRowHeader = false, align, children } = props;
  const className = cellClass(layout, hasControl, align ?? (isRowHeader ? 'start' : undefined));
  const cell = {
    ...(layout.isGrid && {
      'aria-colindex': column + 1,
      'data-column': column,
      tabIndex: hasControl ? undefined : tabIndex,
    }),
    children,
  };
  return isRowHeader ? (
    <th scope="row" {...cell} className={`${className} font-normal`} />
  ) : (
    <td {...cell} className={className} />
  );
}

const controls = 'a, button, input, label, select, textarea';

/** A press beside the controls of a row presses its first link or button. Marking text is no press. */
function pressRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>) {
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls)) return;
  if (getSelection()?.type === 'Range') return;
  currentTarget.querySelector<HTMLElement>('a, button')?.click();
}

/** Enter in a cell without a control. */
function pressRowByKey({ key, target, currentTarget }: KeyboardEvent<HTMLTableRowElement>) {
  if (key !== 'Enter' || !(target instanceof HTMLTableCellElement)) return;
  currentTarget.querySelector<HTMLElement>('a, button')?.click();
}
