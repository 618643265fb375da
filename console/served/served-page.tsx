// /served: the cities and kinds of shops that the platform serves. What a press stops or begins is said before it is pressed.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { listServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { foldText } from '@pishkhan/contract/text/persian.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { Table } from '@pishkhan/panel/ui/table.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../infra/client.ts';
import { GoLink } from '../kit/go-link.tsx';
import { Read } from '../kit/states.tsx';
import { useMay } from '../session/public.ts';
import { type Asked, ServedDialog } from './served-dialog.tsx';
import { servedWords as words } from './words.ts';

type Served = CallResult<typeof listServed>;
type City = Served['cities'][number];
type BusinessType = Served['businessTypes'][number];

export function ServedPage() {
  const reading = useQuery({
    queryKey: ['served'],
    queryFn: ({ signal }) => client(listServed, undefined, { signal }),
  });
  return (
    <>
      <PageHeader title={words.title} isWide />
      <Read reading={reading}>{(served) => <Lists served={served} />}</Read>
    </>
  );
}

function Lists({ served: { cities, businessTypes } }: { served: Served }) {
  const [asked, setAsked] = useState<Asked>();
  const [typed, setTyped] = useState('');
  const maySet = useMay('served.set');
  const shown = useMemo(() => {
    const wanted = foldText(typed);
    return wanted === ''
      ? cities
      : cities.filter(({ name, province }) => foldText(`${name} ${province}`).includes(wanted));
  }, [cities, typed]);
  const cityColumns = useMemo<readonly TableColumn<City>[]>(
    () => [
      { key: 'name', title: words.name, isRowHeader: true, cell: ({ name }) => name },
      { key: 'province', title: words.province, cell: ({ province }) => province || '—' },
      ...countColumns<City>('CITY'),
      ...(maySet ? [actColumn<City>((row) => setAsked({ what: 'CITY', row }))] : []),
    ],
    [maySet],
  );
  const typeColumns = useMemo<readonly TableColumn<BusinessType>[]>(
    () => [
      { key: 'name', title: words.name, isRowHeader: true, cell: ({ name }) => name },
      ...countColumns<BusinessType>('BUSINESS_TYPE'),
      ...(maySet ? [actColumn<BusinessType>((row) => setAsked({ what: 'BUSINESS_TYPE', row }))] : []),
    ],
    [maySet],
  );
  return (
    <div className="flex flex-col gap-6 p-4 md:px-6">
      <section className="flex flex-col gap-3">
        <h2 className="font-bold text-lg">{words.businessTypes}</h2>
        <Table label={words.businessTypes} columns={typeColumns} rows={businessTypes} keyOf={keyOf} isDense />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="font-bold text-lg">{words.cities}</h2>
        <TextField
          className="max-w-xs"
          type="search"
          label={words.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {shown.length === 0 ? (
          <EmptyState icon="search" title={words.none} />
        ) : (
          <Table label={words.cities} columns={cityColumns} rows={shown} keyOf={keyOf} isDense />
        )}
      </section>
      {asked && <ServedDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  );
}

const keyOf = ({ id }: { id: number }): string => String(id);

const countColumns = <Row extends City | BusinessType>(kind: Asked['what']): TableColumn<Row>[] => [
  {
    key: 'state',
    title: words.state,
    cell: ({ served }) => (
      <Badge tone={served ? 'success' : 'gray'}>{served ? words.served : words.notServed}</Badge>
    ),
  },
  {
    key: 'waiting',
    title: words.waiting,
    hasControl: true,
    cell: ({ id, waiting }, tabIndex) =>
      waiting === 0 ? (
        '—'
      ) : (
        <GoLink
          href={`/applications?kind=${kind}${kind === 'CITY' ? `&cityId=${id}` : ''}`}
          tabIndex={tabIndex}
          className="text-primary-ink"
          title={words.toWaiting}
        >
          {formatNumber(waiting)}
        </GoLink>
      ),
  },
  ...(['joining', 'live', 'open'] as const).map((key) => ({
    key,
    title: words[key],
    cell: (row: Row) => (row[key] === 0 ? '—' : formatNumber(row[key])),
  })),
];

const actColumn = <Row extends City | BusinessType>(onAsk: (row: Row) => void): TableColumn<Row> => ({
  key: 'act',
  title: '',
  hasControl: true,
  cell: (row, tabIndex) => (
    <Button
      tone="quiet"
      tabIndex={tabIndex}
      className="!px-3 my-1 whitespace-nowrap"
      aria-label={row.served ? words.stopOf(row.name) : words.startOf(row.name)}
      onPress={() => onAsk(row)}
    >
      {row.served ? words.stop : words.start}
    </Button>
  ),
});
