// The orders of a page: a table on wide screens, cards on phones. For people who may not open orders they are plain text.
import type { HistoryRow } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatMobile, formatNumber } from '../../fa/digits.ts';
import { tomanWord } from '../../fa/money.ts';
import { formatClock, formatDate, formatDateShort } from '../../fa/time.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { statusBadge } from '../model/status-tones.ts';
import { useMaySeeCustomers } from './use-may-see-customers.ts';
import { historyWords } from './words.ts';

export function HistoryList({ orders }: { orders: readonly HistoryRow[] }) {
  const knowsCustomers = useMaySeeCustomers();
  const shown = useMemo(() => columns(knowsCustomers), [knowsCustomers]);
  return (
    <>
      <Table
        label={historyWords.list}
        columns={shown}
        rows={orders}
        keyOf={({ orderCode }) => orderCode}
        className="max-md:hidden"
      />
      <ul aria-label={historyWords.list} className="flex flex-col gap-3 md:hidden">
        {orders.map((order) => (
          <li key={order.orderCode}>
            <HistoryCard order={order} isOpenable={knowsCustomers} />
          </li>
        ))}
      </ul>
    </>
  );
}

const discountOf = ({ rawTotalPrice, totalPriceAfterDiscount }: HistoryRow): number =>
  rawTotalPrice - totalPriceAfterDiscount;

const isCanceled = ({ orderStatus }: HistoryRow): boolean => orderStatus === 'CANCELED';

const columns = (knowsCustomers: boolean): readonly TableColumn<HistoryRow>[] => [
  {
    ...{ key: 'code', title: historyWords.code, hasControl: knowsCustomers },
    cell: (order) => <Code order={order} isOpenable={knowsCustomers} />,
  },
  {
    ...{ key: 'when', title: historyWords.placed },
    cell: ({ placedAt }) => (
      <time dateTime={placedAt} className="whitespace-nowrap">
        <bdi>{formatDateShort(placedAt)}</bdi> <bdi className="ms-2 text-dim">{formatClock(placedAt)}</bdi>
      </time>
    ),
  },
  { key: 'status', title: historyWords.status, cell: (order) => <Status order={order} /> },
  {
    ...{ key: 'type', title: historyWords.type },
    cell: ({ deliveryType }) => <span className="whitespace-nowrap">{deliveryTypeWords[deliveryType]}</span>,
  },
  ...(knowsCustomers ? [customerColumn] : []),
  {
    ...{ key: 'discount', title: historyWords.discount, unit: tomanWord },
    cell: (order) => formatNumber(discountOf(order)),
  },
  {
    ...{ key: 'total', title: historyWords.total, unit: tomanWord },
    cell: (order) => (
      <span className={isCanceled(order) ? 'line-through' : 'font-bold'}>
        {formatNumber(order.totalPrice)}
      </span>
    ),
  },
  {
    ...{ key: 'payable', title: historyWords.payable, unit: tomanWord },
    cell: ({ payablePrice }) => formatNumber(payablePrice),
  },
];

const customerColumn: TableColumn<HistoryRow> = {
  ...{ key: 'customer', title: historyWords.customer },
  cell: (order) => (
    <>
      <span className="block max-w-56 truncate" title={order.customerName ?? ''}>
        {order.customerName}
      </span>
      <Phone order={order} />
    </>
  ),
};

const Status = ({ order: { orderStatus } }: { order: HistoryRow }) => (
  <Badge {...statusBadge(orderStatus)}>{orderStatusWords[orderStatus]}</Badge>
);

const Phone = ({ order: { customerPhoneNumber } }: { order: HistoryRow }) =>
  customerPhoneNumber && (
    <bdi dir="ltr" className="whitespace-nowrap text-dim text-sm">
      {formatMobile(customerPhoneNumber)}
    </bdi>
  );

function Code({ order: { orderCode }, isOpenable }: { order: HistoryRow; isOpenable: boolean }) {
  const code = (
    <bdi dir="ltr" className="font-bold">
      {orderCode}
    </bdi>
  );
  if (!isOpenable) return code;
  return (
    <Link
      to="/orders/$id"
      params={{ id: orderCode }}
      aria-label={historyWords.toDetails(orderCode)}
      className="inline-flex min-h-tap min-w-tap items-center text-primary-ink underline-offset-4 hover:underline"
    >
      {code}
    </Link>
  );
}

const cardClass = 'flex flex-col gap-2 rounded-card border border-line bg-surface p-4 shadow-card';

function HistoryCard({ order, isOpenable }: { order: HistoryRow; isOpenable: boolean }) {
  const { orderCode, placedAt, customerName, deliveryType } = order;
  const inside = (
    <>
      <span className="flex items-center justify-between gap-3">
        <bdi dir="ltr" className="min-w-0 break-all font-bold text-lg">
          {orderCode}
        </bdi>
        <Status order={order} />
      </span>
      <span className="flex items-baseline justify-between gap-3 text-dim">
        <time dateTime={placedAt}>
          {formatDate(placedAt)}، {formatClock(placedAt)}
        </time>
        <span>{deliveryTypeWords[deliveryType]}</span>
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate">{customerName}</span>
        <span className="flex items-center gap-1">
          <Money
            toman={order.totalPrice}
            className={isCanceled(order) ? 'line-through' : 'font-bold text-lg'}
          />
          {isOpenable && <Icon name="chevron-forward" size={20} className="text-dim" />}
        </span>
      </span>
    </>
  );
  if (!isOpenable) return <div className={cardClass}>{inside}</div>;
  return (
    <Link to="/orders/$id" params={{ id: orderCode }} className={`${cardClass} active:bg-sunken`}>
      {inside}
    </Link>
  );
}
