// /shops: the shops of the marketplace, found by words of their names, by code, and by what keeps orders away.
import { vendorStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import { listServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { businessTypes } from '@pishkhan/contract/reference/business-types.ts';
import { vendorGrades } from '@pishkhan/contract/vendors/vendor.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { tomanWord } from '@pishkhan/panel/fa/money.ts';
import { inkTone } from '@pishkhan/panel/ui/model/tones.ts';
import { Loading } from '@pishkhan/panel/ui/skeleton.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { client } from '../infra/client.ts';
import { choice, type Filters, words as wordsFilter } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { refusalWords, shopStateWords, shopsWords as words } from './words.ts';

type Shop = CallResult<typeof listMarketplaceVendors>['vendors'][number];

const labelsOf = <Id extends string>(entries: readonly (readonly [Id, string])[]): Record<Id, string> =>
  Object.fromEntries(entries) as Record<Id, string>;

const statusFilter = choice(
  words.status,
  labelsOf(vendorStatuses.map((status) => [status, vendorStatusWords[status].label])),
);
const gradeFilter = choice(words.grade, labelsOf(vendorGrades.map((grade) => [grade, grade])));
const kindNames = new Map(businessTypes.map(({ id, name }) => [id as number, name]));
const kindFilter = choice(words.kind, labelsOf(businessTypes.map(({ id, name }) => [String(id), name])));

function filtersOf(cities: readonly { id: number; name: string }[]) {
  return {
    search: wordsFilter(words.search),
    state: choice(words.openness, shopStateWords),
    status: statusFilter,
    cityId: choice(words.city, labelsOf(cities.map(({ id, name }) => [String(id), name]))),
    kindId: kindFilter,
    grade: gradeFilter,
  } satisfies Filters;
}

const columns: readonly TableColumn<Shop>[] = [
  { key: 'name', title: words.name, isRowHeader: true, cell: ({ vendorName }) => <Cut text={vendorName} /> },
  { key: 'code', title: words.code, cell: ({ vendorCode }) => <bdi dir="ltr">{vendorCode}</bdi> },
  { key: 'city', title: words.city, cell: ({ details }) => details?.cityName ?? words.nothing },
  {
    key: 'kind',
    title: words.kind,
    isSpare: true,
    cell: ({ details }) => kindNames.get(details?.businessTypeId ?? 0) ?? words.nothing,
  },
  {
    key: 'status',
    title: words.status,
    cell: ({ vendorStatus }) => <Cut text={vendorStatusWords[vendorStatus].label} />,
  },
  {
    key: 'grade',
    title: words.grade,
    isSpare: true,
    align: 'center',
    cell: ({ details }) => (details?.grade ? <bdi dir="ltr">{details.grade}</bdi> : words.nothing),
  },
  { key: 'open', title: words.openness, cell: (shop) => <Openness shop={shop} /> },
  {
    key: 'today',
    title: words.today,
    align: 'center',
    cell: ({ details }) => words.count(details?.endedToday ?? 0),
  },
  {
    key: 'canceled',
    title: words.canceled,
    isSpare: true,
    align: 'center',
    cell: ({ details }) => words.count(details?.canceledToday ?? 0),
  },
  {
    key: 'owed',
    title: `${words.owed} (${tomanWord})`,
    align: 'figure',
    cell: ({ details }) =>
      details?.owed === null || details?.owed === undefined ? (
        words.nothing
      ) : (
        <span className="whitespace-nowrap">{formatNumber(details.owed)}</span>
      ),
  },
  {
    key: 'waiting',
    title: words.waiting,
    align: 'center',
    cell: ({ details }) => words.count(details?.waiting ?? 0),
  },
];

/** One line a row: a longer text is cut, and whole as a title. */
const Cut = ({ text }: { text: string }) => (
  <bdi title={text} className="inline-block max-w-44 truncate align-middle">
    {text}
  </bdi>
);

/** The most important reason in one word or two. */
function Openness({ shop: { takesOrders, because, unreachableSince } }: { shop: Shop }) {
  if (unreachableSince)
    return <span className={`whitespace-nowrap ${inkTone.error}`}>{words.unreachable}</span>;
  if (takesOrders) return <span className={`whitespace-nowrap ${inkTone.success}`}>{words.open}</span>;
  return <span className="whitespace-nowrap text-dim">{refusalWords[because[0] ?? 'SHOP_INACTIVE']}</span>;
}

export function ShopsPage() {
  const served = useQuery({
    queryKey: ['served'],
    queryFn: ({ signal }) => client(listServed, undefined, { signal }),
    staleTime: 600_000,
  });
  // Filters of an address are known only with the cities; without an answer the list works without that filter.
  const filters = useMemo(() => filtersOf(served.data?.cities ?? []), [served.data]);
  if (served.isPending) return <Loading className="p-4" />;
  return (
    <ListPage
      title={words.title}
      name="shops"
      filters={filters}
      columns={columns}
      keyOf={keyOf}
      hrefOf={hrefOf}
      empty={words.empty}
      read={async (values, { signal, after }) => {
        const query = { ...values, limit: '50', ...(after !== undefined && { after }) };
        const { vendors, next } = await client(listMarketplaceVendors, { query }, { signal });
        return { rows: vendors, next };
      }}
    />
  );
}

const keyOf = ({ vendorCode }: Shop): string => vendorCode;
const hrefOf = ({ vendorCode }: Shop): string => `/shops/${vendorCode}`;
