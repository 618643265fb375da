// The orders of a page as cards. For people who may not open orders they are plain text.
import type { HistoryRow } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { formatClock, formatDate } from '../../fa/time.ts';
import { Icon } from '../../ui/icon.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderStatus } from './order-status.tsx';
import { useMaySeeCustomers } from './use-may-see-customers.ts';
import { historyWords } from './words.ts';

export function HistoryCards({ orders }: { orders: readonly HistoryRow[] }) {
  const knowsCustomers = useMaySeeCustomers();
  return (
    <ul aria-label={historyWords.list} className="grid gap-3 md:grid-cols-2">
      {orders.map((order) => (
        <li key={order.orderCode} className="min-w-0">
          <HistoryCard order={order} isOpenable={knowsCustomers} />
        </li>
      ))}
    </ul>
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
        <OrderStatus status={order.orderStatus} />
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
            className={order.orderStatus === 'CANCELED' ? 'line-through' : 'font-bold text-lg'}
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
