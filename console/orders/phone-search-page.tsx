// /orders/by-phone: the orders of one customer. The number stays in the memory of this page and in the body of the request.

import type { PlatformOrder } from '@pishkhan/contract/marketplace/order-calls.ts';
import { searchPlatformOrders } from '@pishkhan/contract/marketplace/order-calls.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { Table } from '@pishkhan/panel/ui/table.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import { usePhoneAndReason } from '../kit/phone-and-reason.tsx';
import { orderColumns, orderHrefOf, orderKeyOf } from './order-columns.tsx';
import { phoneSearchWords as words } from './words.ts';

const columns: readonly TableColumn<PlatformOrder>[] = orderColumns.map((column) =>
  column.isRowHeader
    ? {
        ...column,
        hasControl: true,
        cell: (row, tabIndex) => (
          <GoLink href={orderHrefOf(row)} tabIndex={tabIndex} className="font-semibold text-primary-ink">
            {column.cell(row, tabIndex)}
          </GoLink>
        ),
      }
    : column,
);

export function PhoneSearchPage() {
  const { cellPhone, reason, check, fields } = usePhoneAndReason(words);
  const [orders, setOrders] = useState<readonly PlatformOrder[]>();
  const { isSending, problem, send } = useSending();
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (!check()) return;
    void send(async () => {
      const body = { phoneNumber: cellPhone, reason };
      setOrders((await client(searchPlatformOrders, { body })).orders);
    });
  };
  return (
    <>
      <PageHeader title={words.title} isWide />
      <div className="flex flex-col gap-4 px-4 py-3 md:px-6">
        <form onSubmit={search} className="flex max-w-xl flex-col gap-4">
          <p className="text-dim">{words.lead}</p>
          {problem !== undefined && <Banner tone="error" title={problem} />}
          {fields}
          <Button type="submit" icon="search" pending={isSending} className="self-start">
            {words.search}
          </Button>
        </form>
        {orders && (
          <div aria-live="polite">
            {orders.length === 0 ? (
              <p>{words.none}</p>
            ) : (
              <Table
                label={words.results}
                columns={columns}
                rows={orders}
                keyOf={orderKeyOf}
                isPressable
                isDense
              />
            )}
          </div>
        )}
      </div>
    </>
  );
}
