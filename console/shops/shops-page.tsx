// /shops: the shops of the marketplace.

import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import { listMarketplaceVendors } from '@pishkhan/contract/marketplace/calls.ts';
import { vendorStatusWords } from '@pishkhan/contract/vendors/vendor-status-words.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { client } from '../infra/client.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { shopsWords as words } from './words.ts';

type Shop = CallResult<typeof listMarketplaceVendors>['vendors'][number];

const filters = {};

const columns: readonly TableColumn<Shop>[] = [
  { key: 'name', title: words.name, isRowHeader: true, cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  { key: 'code', title: words.code, cell: ({ vendorCode }) => <bdi dir="ltr">{vendorCode}</bdi> },
  { key: 'status', title: words.status, cell: ({ vendorStatus }) => vendorStatusWords[vendorStatus].label },
  {
    key: 'open',
    title: words.openness,
    cell: ({ takesOrders }) => (
      <Badge tone={takesOrders ? 'success' : 'gray'}>{words.opennessOf[takesOrders ? 'yes' : 'no']}</Badge>
    ),
  },
];

export function ShopsPage() {
  return (
    <ListPage
      title={words.title}
      name="shops"
      filters={filters}
      columns={columns}
      keyOf={keyOf}
      empty={words.empty}
      read={async (_values, { signal, after }) => {
        const query = { limit: '100', ...(after !== undefined && { after }) };
        const { vendors, next } = await client(listMarketplaceVendors, { query }, { signal });
        return { rows: vendors, next };
      }}
    />
  );
}

const keyOf = ({ vendorCode }: Shop): string => vendorCode;
