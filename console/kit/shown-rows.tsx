import { useRoomForTable } from '@pishkhan/panel/page/use-desk.ts';
import { classNames } from '@pishkhan/panel/ui/model/class-names.ts';
import { Table } from '@pishkhan/panel/ui/table.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import type { ReactNode } from 'react';

/** In a table a dash stands for nothing. */
const isEmpty = (cell: ReactNode): boolean => cell === null || cell === '' || cell === '—';

/** The cells of a row that are not its header, each beside its title; empty ones are left out. */
export const RowFacts = <Row,>({ columns, row }: { columns: readonly TableColumn<Row>[]; row: Row }) => (
  <dl className="flex flex-col gap-y-1 text-sm">
    {columns
      .filter(({ isRowHeader }) => !isRowHeader)
      .map(({ key, title, cell, hasControl }) => {
        const shown = cell(row, 0);
        return isEmpty(shown) ? null : (
          <div key={key} className="flex flex-wrap items-center justify-between gap-x-4">
            <dt className="text-dim">{title}</dt>
            <dd className={classNames('min-w-0 text-end', hasControl && 'relative')}>{shown}</dd>
          </div>
        );
      })}
  </dl>
);

interface ShownRowsProps<Row> {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** Rows that open nothing: a table, and on a phone one below the other, since a table would be cut there. */
export function ShownRows<Row>({ label, columns, rows, keyOf }: ShownRowsProps<Row>) {
  const hasRoom = useRoomForTable();
  if (hasRoom) return <Table {...{ label, columns, rows, keyOf }} isDense />;
  return (
    <ul aria-label={label} className="flex flex-col divide-y divide-line">
      {rows.map((row) => (
        <li key={keyOf(row)} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
          {columns
            .filter(({ isRowHeader }) => isRowHeader)
            .map(({ key, cell }) => (
              <div key={key} className="font-semibold">
                {cell(row, 0)}
              </div>
            ))}
          <RowFacts {...{ columns, row }} />
        </li>
      ))}
    </ul>
  );
}
