// The entries as a table: a line each. A row opens its entry with all values before and after.

import type { LogEntry } from '@pishkhan/contract/change-log/calls.ts';
import { logKindWords } from '@pishkhan/contract/change-log/logged-calls.ts';
import { useMemo, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { useColumnChoice } from '../ui/column-choice.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Table } from '../ui/table.tsx';
import type { TableColumn } from '../ui/table-column.ts';
import { TableTime } from '../ui/table-time.tsx';
import { byWhom, EntryCard, firstChange } from './entry-card.tsx';
import { titleOf } from './entry-title.ts';
import { changeLogWords as words } from './words.ts';

export function EntryTable({ entries }: { entries: readonly LogEntry[] }) {
  const [openedId, setOpenedId] = useState<number>();
  const columns = useMemo(() => columnsOf((entry) => setOpenedId(entry.id)), []);
  const { shown, button } = useColumnChoice('log', columns);
  // An entry that was put back meanwhile shows so.
  const opened = entries.find(({ id }) => id === openedId);
  return (
    <>
      <Table
        label={words.list}
        keysHint={words.keysHint}
        columns={shown}
        rows={entries}
        keyOf={({ id }) => id}
        isDense
        isPressable
      />
      <div className="flex justify-end">{button}</div>
      {opened && (
        <Dialog
          onClose={() => setOpenedId(undefined)}
          title={words.entry(titleOf(opened))}
          footer={
            <Button size="tap-lg" onPress={() => setOpenedId(undefined)}>
              {words.close}
            </Button>
          }
        >
          <EntryCard entry={opened} />
        </Dialog>
      )}
    </>
  );
}

const columnsOf = (onOpen: (entry: LogEntry) => void): readonly TableColumn<LogEntry>[] => [
  {
    ...{ key: 'when', title: words.when, unit: words.newestFirst, width: '10rem' },
    cell: ({ at }) => <TableTime at={at} />,
  },
  {
    ...{ key: 'who', title: words.person, width: 'minmax(7rem,0.8fr)' },
    cell: (entry) => <Line>{byWhom(entry)}</Line>,
  },
  {
    ...{ key: 'what', title: words.what, width: 'minmax(9rem,1fr)', isRowHeader: true, hasControl: true },
    cell: (entry, tabIndex) => {
      const title = titleOf(entry);
      return (
        <button
          type="button"
          tabIndex={tabIndex}
          onClick={() => onOpen(entry)}
          title={entry.subject ? `${title}: ${entry.subject}` : title}
          className="block min-h-tap w-full truncate text-start font-semibold text-primary-ink underline-offset-4 hover:underline"
        >
          {entry.subject ? `${title}: ${entry.subject}` : title}
        </button>
      );
    },
  },
  {
    ...{ key: 'change', title: words.change, width: 'minmax(8rem,1.2fr)' },
    cell: (entry) => {
      const more = entry.changeCount - 1;
      return <Line>{[firstChange(entry), more > 0 && words.more1(more)].filter(Boolean).join(' ')}</Line>;
    },
  },
  { key: 'kind', title: words.kind, width: '6.5rem', cell: ({ kind }) => <Line>{logKindWords[kind]}</Line> },
];

const Line = ({ children }: { children: string }) => (
  <span className="truncate" title={children}>
    {children}
  </span>
);
