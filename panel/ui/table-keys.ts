// The keys of a table whose cells are moved through by arrows, and the cell that has the focus.
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type GridCell, moveInGrid } from './model/grid-moves.ts';
import { selectRowsTo, toggleRow } from './model/row-selection.ts';
import type { TableSelection } from './table-column.ts';

interface TableKeys<Row, Id> {
  list: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  /** The number of columns, with the one of checkboxes. */
  columns: number;
  selection: TableSelection<Row, Id> | undefined;
  /** The selectable ids in the shown order. */
  ids: readonly Id[];
}

export function useTableKeys<Row, Id>({ list, rows, columns, selection, ids }: TableKeys<Row, Id>) {
  const { active, moveTo, noteFocus } = useActiveCell(list, rows.length, selection ? 1 : 0);

  const select = (key: string, { ctrlKey, shiftKey }: { ctrlKey: boolean; shiftKey: boolean }): boolean => {
    const row = rows[active.row];
    if (!selection) return false;
    if (key === ' ' && shiftKey && row) selection.change(selectRowsTo(selection.idOf(row), ids));
    else if (ctrlKey && key === 'KeyA') selection.change(() => ({ ids: new Set(ids) }));
    else if (key === 'Escape' && selection.chosen) selection.change(() => undefined);
    else return false;
    return true;
  };

  /** Selects from the row with the focus to another one. */
  const extendTo = (at: number) => {
    const [row, next] = [rows[active.row], rows[at]];
    if (!selection || !row || !next) return;
    const { change, idOf } = selection;
    change((now) => selectRowsTo(idOf(next), ids)(now?.ids.size ? now : toggleRow(idOf(row))(now)));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { target, shiftKey, altKey } = event;
    // A row's menu is rendered outside the table and handles its own keys.
    if (!(target instanceof Element) || !event.currentTarget.contains(target)) return;
    if (target.closest('[data-editing]') || altKey) return;
    const ctrlKey = event.ctrlKey || event.metaKey;
    const key = ctrlKey && event.code === 'KeyA' ? event.code : event.key;
    const next = moveInGrid({ key, ctrlKey }, active, { rows: rows.length, columns });
    if (!next && !select(key, { ctrlKey, shiftKey })) return;
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    if (shiftKey && next.row !== active.row) extendTo(next.row);
    moveTo(next);
  };

  return {
    active,
    handlers: {
      onKeyDownCapture: onKeyDown,
      onFocus: ({ target }: FocusEvent) => noteFocus(target),
    },
  };
}

/** The cell that has the focus, or that gets it when Tab leads into the table. */
function useActiveCell(list: RefObject<HTMLElement | null>, count: number, firstColumn: number) {
  const [active, setActive] = useState<GridCell>({ row: 0, column: firstColumn });
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
