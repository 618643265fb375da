// /security-events: changes, files and refusals of the last year, by person, call, outcome, shop and session.
import { listSecurityEvents } from '@pishkhan/contract/marketplace/security-calls.ts';
import { listOperators } from '@pishkhan/contract/operators/calls.ts';
import { Loading } from '@pishkhan/panel/ui/skeleton.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../infra/client.ts';
import { Age } from '../kit/age.tsx';
import { choice, code, type Filters } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { CallName, EventDetail, Outcome, type SecurityEvent, Who } from './event-detail.tsx';
import { outcomeWords, securityWords as words } from './words.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const filtersOf = (operators: readonly { id: number; fullName: string }[]) =>
  ({
    operatorId: choice(
      words.operator,
      Object.fromEntries(operators.map(({ id, fullName }) => [String(id), fullName])),
    ),
    outcome: choice(words.outcome, outcomeWords),
    vendorCode: code(words.shopCode, /^[a-z0-9-]{1,32}$/, (text) => text.toLowerCase()),
    call: code(words.callName, /^[a-z][A-Za-z0-9]{1,59}$/),
    personId: code(words.person, /^[1-9]\d{0,14}$/),
    sessionId: code(words.session, uuid, (text) => text.toLowerCase()),
  }) satisfies Filters;

const columns: readonly TableColumn<SecurityEvent>[] = [
  { key: 'call', title: words.call, isRowHeader: true, cell: ({ call }) => <CallName call={call} /> },
  { key: 'at', title: words.at, cell: ({ at }) => <Age at={at} /> },
  { key: 'who', title: words.who, cell: (event) => <Who event={event} /> },
  { key: 'outcome', title: words.outcome, cell: (event) => <Outcome event={event} /> },
  {
    key: 'shop',
    title: words.shop,
    cell: ({ vendorCode }) => (vendorCode ? <bdi dir="ltr">{vendorCode}</bdi> : words.nothing),
  },
  { key: 'reason', title: words.reason, cell: ({ reason }) => reason ?? words.nothing },
  { key: 'address', title: words.address, cell: ({ address }) => <bdi dir="ltr">{address}</bdi> },
];

const keyOf = ({ id }: SecurityEvent): string => String(id);

export function SecurityEventsPage() {
  const people = useQuery({
    queryKey: ['operators'],
    queryFn: ({ signal }) => client(listOperators, undefined, { signal }),
    staleTime: 60_000,
  });
  // A filter of the address is known only with the operators; without an answer the list works without it.
  const filters = useMemo(() => filtersOf(people.data?.operators ?? []), [people.data]);
  if (people.isPending) return <Loading className="p-4" />;
  return (
    <ListPage
      title={words.title}
      name="security-events"
      filters={filters}
      columns={columns}
      keyOf={keyOf}
      empty={words.empty}
      read={async (values, { signal, after }) => {
        const query = { ...values, ...(after !== undefined && { after }) };
        const { events, next } = await client(listSecurityEvents, { query }, { signal });
        return { rows: events, next };
      }}
      detail={(_key, row) => <EventDetail event={row} />}
    />
  );
}
