// The page of a list: filters, rows, the open row beside them, pages, and the keys. Everything that a colleague should see by the same link
// stands in the address.
// Owns: reading, states, layout and the cursor. Not: the calls, the columns, and what is done with a row.

import { useDesk } from '@pishkhan/panel/page/use-desk.ts';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { useRef } from 'react';
import { useKeys } from '../keys/use-keys.ts';
import { kitWords } from '../words.ts';
import { DetailPane } from './detail-pane.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { Filters } from './filters.ts';
import type { ListPageProps } from './list-props.ts';
import { ListRows } from './list-rows.tsx';
import { cursorRow, focusRow, moveCursor } from './row-cursor.ts';
import { useListAddress } from './use-list-address.ts';
import { useListRows } from './use-list-rows.ts';

export function ListPage<Row, F extends Filters>(props: ListPageProps<Row, F>) {
  const { title, filters, keyOf, detail, rowKeys = [], actions, intro, above } = props;
  const isDesk = useDesk();
  const address = useListAddress(filters);
  const { values, after, open } = address;
  const reading = useListRows(props, values, after);
  const rows = reading.shown?.rows ?? [];
  const list = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLFormElement>(null);

  const openAt = (at: number) => {
    const row = rows[at];
    address.openRow(row === undefined ? undefined : keyOf(row));
  };
  const openedAt = rows.findIndex((row) => keyOf(row) === open);
  const closeRow = () => {
    address.openRow(undefined);
    if (list.current && openedAt !== -1) focusRow(list.current, openedAt);
  };
  useKeys([
    { key: 'KeyJ', label: kitWords.nextRow, run: () => list.current && moveCursor(list.current, 1) },
    { key: 'KeyK', label: kitWords.previousRow, run: () => list.current && moveCursor(list.current, -1) },
    {
      key: 'Slash',
      label: kitWords.filters,
      run: () => bar.current?.querySelector<HTMLElement>('input, button')?.focus(),
    },
    ...(open === undefined ? [] : [{ key: 'Escape', label: kitWords.backToRow, run: closeRow }]),
    ...rowKeys.map(({ key, label, run }) => ({
      key,
      label,
      run: () => {
        const row = rows[list.current ? cursorRow(list.current) : openedAt];
        if (row !== undefined) run(row);
      },
    })),
  ]);

  const isAlone = open !== undefined && detail !== undefined && !isDesk;
  return (
    <>
      <PageHeader title={title} actions={actions} isWide />
      <div
        className={open !== undefined && detail ? 'xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''}
      >
        {!isAlone && (
          <div ref={list} className="flex min-w-0 flex-col gap-3 px-4 py-3 md:px-6">
            {intro}
            {Object.keys(filters).length > 0 && (
              <FilterBar
                {...{ filters, bar }}
                values={values}
                onChange={address.filter}
                onClear={address.clearFilters}
              />
            )}
            {above}
            <ListRows {...{ props, address, reading }} />
          </div>
        )}
        {open !== undefined && detail && (
          <DetailPane key={open} isAlone={isAlone} onClose={closeRow}>
            {detail(open, rows[openedAt], { close: closeRow, openNext: () => openAt(openedAt + 1) })}
          </DetailPane>
        )}
      </div>
    </>
  );
}
