// The columns of a table that are shown on this device, and the button that chooses them.
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { Button } from './button.tsx';
import { lazyPart } from './lazy-part.ts';
import { isShown, readSwitched, storeSwitched, switchedFor } from './model/shown-columns.ts';
import type { TableColumn } from './table-column.ts';

const ColumnDialog = lazyPart(async () => (await import('./column-dialog.tsx')).ColumnDialog);

export const columnsWord = 'ستون‌ها';

/** The columns with a name, but for the header of the rows. */
function choosable({ key, isRowHeader, title, name }: TableColumn<never>): { key: string; name: string }[] {
  const shown = name ?? title;
  return !isRowHeader && typeof shown === 'string' ? [{ key, name: shown }] : [];
}

/** `columns` are stable. The choice is stored under the name of the table. */
export function useColumnChoice<Row>(
  table: string,
  columns: readonly TableColumn<Row>[],
  /** Whether the dialog is open, where the button has another place. */
  opening?: [isOpen: boolean, setIsOpen: (isOpen: boolean) => void],
): { shown: readonly TableColumn<Row>[]; button: ReactNode; dialog: ReactNode } {
  const [switched, setSwitched] = useState(() => readSwitched(table));
  const own = useState(false);
  const [isOpen, setIsOpen] = opening ?? own;
  const shown = useMemo(() => columns.filter((column) => isShown(column, switched)), [columns, switched]);
  const show = (keys: readonly string[]) => {
    const next = switchedFor(columns, keys);
    storeSwitched(table, next);
    setSwitched(next);
  };
  const dialog = (
    <Suspense>
      {isOpen && (
        <ColumnDialog
          columns={columns.flatMap(choosable)}
          shown={shown.map(({ key }) => key)}
          onChange={show}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Suspense>
  );
  const button = (
    <>
      <Button tone="quiet" icon="view" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        {columnsWord}
      </Button>
      {dialog}
    </>
  );
  return { shown, button, dialog };
}
