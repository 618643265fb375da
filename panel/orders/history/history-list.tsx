// The orders of a page: a table on wide screens, cards on phones. For people who may not open orders they are plain text.
import type { HistoryRow } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { formatMobile, formatNumber } from '../../fa/digits.ts';
import { formatClock, formatDate, formatDateShort } from '../../fa/time.ts';
import { Cell, Head, RowsTable } from '../../page/rows-table.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { statusBadge } from '../model/status-tones.ts';
import { useMaySeeCustomers } from './use-may-see-customers.ts';
import { historyWords } from './words.ts';

export function HistoryList({ orders }: { orders: readonly HistoryRow[] }) {
  const knowsCustomers = useMaySeeCustomers();
  return (
    <>
      <HistoryTable orders={orders} knowsCustomers={knowsCustomers} />
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

function HistoryTable({
  orders,
  knowsCustomers,
}: {
  orders: readonly HistoryRow[];
  knowsCustomers: boolean;
}) {
  return (
    <RowsTable
      label={historyWords.list}
      head={
        <>
          {' '}
          <Head>{historyWords.code}</Head>
          <Head>{historyWords.placed}</Head>
          <Head>{historyWords.status}</Head>
          <Head>{historyWords.type}</Head>
          {knowsCustomers && <Head>{historyWords.customer}</Head>}
          <Head unit>{historyWords.discount}</Head>
          <Head unit>{historyWords.total}</Head>
          <Head unit>{historyWords.payable}</Head>
        </>
      }
    >
      {orders.map((order) => (
        <tr key={order.orderCode} className="hover:bg-sunken">
          <Cell>
            <Code order={order} isOpenable={knowsCustomers} />
          </Cell>
          <Cell>
            <time dateTime={order.placedAt} className="whitespace-nowrap">
              <bdi>{formatDateShort(order.placedAt)}</bdi>{' '}
              <bdi className="ms-2 text-dim">{formatClock(order.placedAt)}</bdi>
            </time>
          </Cell>
          <Cell>
            <Status order={order} />
          </Cell>
          <Cell>
            <span className="whitespace-nowrap">{deliveryTypeWords[order.deliveryType]}</span>
          </Cell>
          {knowsCustomers && (
            <Cell>
              <span className="block max-w-56 truncate" title={order.customerName ?? ''}>
                {order.customerName}
              </span>
              <Phone order={order} />
            </Cell>
          )}
          <Cell>{formatNumber(discountOf(order))}</Cell>
          <Cell>
            <span className={isCanceled(order) ? 'line-through' : 'font-bold'}>
              {formatNumber(order.totalPrice)}
            </span>
          </Cell>
          <Cell>{formatNumber(order.payablePrice)}</Cell>
        </tr>
      ))}
    </RowsTable>
  );
}

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
