// /applications: the shops that wait for the platform, longest wait first.
import {
  type Application,
  type ApplicationKind,
  listApplications,
} from '@pishkhan/contract/marketplace/application-calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { client } from '../infra/client.ts';
import { Age } from '../kit/age.tsx';
import { choice, code } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { applicationWords as words } from './words.ts';

const filters = {
  kind: choice<ApplicationKind>(words.kind, words.kinds),
  cityId: code(words.cityCode, /^[1-9]\d{0,8}$/),
};

const columns: readonly TableColumn<Application>[] = [
  { key: 'shop', title: words.shop, isRowHeader: true, cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  { key: 'kind', title: words.kind, cell: ({ kind }) => words.kinds[kind] },
  { key: 'city', title: words.city, cell: ({ cityName }) => cityName ?? '—' },
  { key: 'owner', title: words.owner, cell: ({ ownerName }) => <bdi>{ownerName ?? '—'}</bdi> },
  {
    key: 'returned',
    title: words.returned,
    cell: ({ timesReturned }) => (timesReturned === 0 ? '—' : formatNumber(timesReturned)),
  },
  { key: 'since', title: words.since, cell: ({ waitingSince }) => <Age at={waitingSince} /> },
];

const keyOf = ({ vendorCode }: Application): string => vendorCode;
/** The page of an application goes on within its kind. */
const hrefOf = ({ vendorCode, kind }: Application): string => `/applications/${vendorCode}?kind=${kind}`;

export const ApplicationsPage = () => (
  <ListPage
    title={words.title}
    name="applications"
    filters={filters}
    columns={columns}
    keyOf={keyOf}
    hrefOf={hrefOf}
    empty={words.empty}
    refreshSeconds={30}
    read={async ({ kind, cityId }, { after, signal }) => {
      const query = { ...(kind && { kind }), ...(cityId && { cityId }), ...(after && { after }) };
      const { applications, next } = await client(listApplications, { query }, { signal });
      return { rows: applications, next };
    }}
  />
);
