// The data that were found about a person, with the files to hand over.
import type { ExportedOrder } from '@pishkhan/contract/personal-data/calls.ts';
import { toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatDateTime } from '@pishkhan/panel/fa/time.ts';
import { serverClock } from '@pishkhan/panel/infra/clock/server-clock.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { TitledCard } from '@pishkhan/panel/ui/card.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useMemo } from 'react';
import { download } from '../infra/download.ts';
import { useSending } from '../infra/use-sending.ts';
import { ShownRows } from '../kit/shown-rows.tsx';
import { readableFile } from './readable-file.ts';
import { customerSections, type PersonData, personSections, type Section } from './sections.ts';
import { personalDataWords as words } from './words.ts';

export type Found =
  | { kind: 'customer'; cellPhone: string; orders: readonly ExportedOrder[]; next: string | null }
  | { kind: 'person'; cellPhone: string; person: PersonData };

const sectionsOf = (found: Found): Section[] =>
  found.kind === 'customer' ? customerSections(found.orders) : personSections(found.person);

export function FoundData({ found }: { found: Found }) {
  const sections = useMemo(() => sectionsOf(found), [found]);
  if (found.kind === 'customer' && found.orders.length === 0) return <p>{words.none}</p>;
  return sections.map((section) => <SectionCard key={section.title} section={section} />);
}

type NumberedRow = { at: number; cells: readonly string[] };

function SectionCard({ section: { title, heads, rows } }: { section: Section }) {
  const columns = useMemo(
    () =>
      heads.map(
        (head, at): TableColumn<NumberedRow> => ({
          key: head,
          title: head,
          ...(at === 0 && { isRowHeader: true as const }),
          // A code is not broken; an empty cell is left out on a phone.
          cell: ({ cells }) =>
            cells[at] ? <bdi className={at === 0 ? 'whitespace-nowrap' : ''}>{cells[at]}</bdi> : '',
        }),
      ),
    [heads],
  );
  const numbered = useMemo(() => rows.map((cells, at): NumberedRow => ({ at, cells })), [rows]);
  return (
    <TitledCard title={title}>
      {rows.length === 0 ? (
        <p className="text-dim">{words.nothing}</p>
      ) : (
        <ShownRows label={title} columns={columns} rows={numbered} keyOf={({ at }) => at} />
      )}
    </TitledCard>
  );
}

/** `readAll` reads the pages that are not shown yet, so that a file is whole. */
export function Files({ readAll }: { readAll: () => Promise<Found> }) {
  const { isSending, problem, send } = useSending();
  const save = (file: SavedFile) =>
    void send(async () => {
      const found = await readAll();
      await download(new Response(file.textOf(found)), `data-${found.cellPhone}.${file.ending}`, file.type);
    });
  return (
    <div className="flex flex-col gap-2">
      {problem !== undefined && <Banner tone="error" title={problem} />}
      <div className="flex flex-wrap gap-2">
        {files.map((file) => (
          <Button
            key={file.ending}
            tone="quiet"
            icon="download"
            pending={isSending}
            onPress={() => save(file)}
          >
            {file.label}
          </Button>
        ))}
      </div>
    </div>
  );
}

interface SavedFile {
  label: string;
  ending: 'html' | 'json';
  type: string;
  textOf: (found: Found) => string;
}

const files: readonly SavedFile[] = [
  {
    ...{ label: words.readable, ending: 'html', type: 'text/html' },
    textOf: (found) =>
      readableFile(
        words.fileTitle(toPersianDigits(found.cellPhone)),
        words.fileLead(formatDateTime(serverClock.now())),
        sectionsOf(found),
      ),
  },
  {
    ...{ label: words.json, ending: 'json', type: 'application/json' },
    textOf: (found) =>
      JSON.stringify(
        found.kind === 'customer' ? { cellPhone: found.cellPhone, orders: found.orders } : found.person,
        null,
        2,
      ),
  },
];
