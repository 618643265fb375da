// /orders/by-phone: the orders of one customer. The number stays in the memory of this page and in the body of the request.

import type { PlatformOrder } from '@pishkhan/contract/marketplace/order-calls.ts';
import { searchPlatformOrders } from '@pishkhan/contract/marketplace/order-calls.ts';
import { isMobile, normaliseMobile } from '@pishkhan/contract/text/mobile.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { PageHeader } from '@pishkhan/panel/ui/page.tsx';
import { Table } from '@pishkhan/panel/ui/table.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { TextField } from '@pishkhan/panel/ui/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import { orderColumns, orderHrefOf, orderKeyOf } from './order-columns.tsx';
import { phoneSearchWords as words } from './words.ts';

const leastReason = 3;

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
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [orders, setOrders] = useState<readonly PlatformOrder[]>();
  const { isSending, problem, send } = useSending();
  const phoneNumber = normaliseMobile(typed);
  const isReady = isMobile(phoneNumber) && reason.trim().length >= leastReason;
  const search = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isReady) return;
    void send(async () => {
      const body = { phoneNumber, reason: reason.trim() };
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
          <TextField
            label={words.phone}
            ltr
            persianDigits
            inputMode="tel"
            autoComplete="off"
            maxLength={20}
            value={typed}
            error={isTried && !isMobile(phoneNumber) ? words.phoneWrong : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <TextField
            label={words.reason}
            description={words.reasonHint}
            maxLength={300}
            value={reason}
            error={isTried && reason.trim().length < leastReason ? words.reasonShort : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
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
