// The open orders as rows, for a desk: those that are late first, then the oldest. A phone has the counts alone.
import { itemTitle } from '@pishkhan/contract/orders/item-title.ts';
import { Link } from '@tanstack/react-router';
import { formatCountdown } from '../../fa/time.ts';
import { useOnTick } from '../../infra/clock/hooks/use-on-tick.ts';
import { serverClock } from '../../infra/clock/server-clock.ts';
import { ageOf, type BoardOrder, statusTones, statusWords } from '../../orders/public.ts';
import { classNames } from '../../ui/model/class-names.ts';
import { inkTone } from '../../ui/model/tones.ts';
import { Money } from '../../ui/money.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { dashboardWords as words } from './words.ts';

type Order = BoardOrder['order'];

/** The board has the others. */
const maxRows = 8;

const columns: readonly TableColumn<Order>[] = [
  {
    key: 'code',
    title: words.order,
    isRowHeader: true,
    hasControl: true,
    cell: ({ orderCode }, tabIndex) => (
      <Link
        to="/orders/$id"
        params={{ id: orderCode }}
        tabIndex={tabIndex}
        className="inline-flex min-h-tap items-center font-bold text-primary-ink"
      >
        <bdi dir="ltr">{orderCode}</bdi>
      </Link>
    ),
  },
  {
    key: 'status',
    title: words.status,
    cell: (order) => (
      <span
        className={classNames(
          'whitespace-nowrap font-semibold text-sm',
          inkTone[statusTones[order.orderStatus]],
        )}
      >
        {statusWords(order)}
      </span>
    ),
  },
  { key: 'age', title: words.age, cell: (order) => <Age order={order} /> },
  {
    key: 'items',
    title: words.items,
    cell: ({ orderItems }) => (
      <span className="line-clamp-1">
        {orderItems[0] && itemTitle(orderItems[0])}
        {orderItems.length > 1 && ` ${words.moreItems(orderItems.length - 1)}`}
      </span>
    ),
  },
  {
    key: 'sum',
    title: words.sum,
    align: 'figure',
    cell: ({ payablePrice }) => <Money toman={payablePrice} />,
  },
];

export function DeskOrders({ orders }: { orders: readonly BoardOrder[] }) {
  const lateCodes = useOnTick(() =>
    orders.flatMap(({ order }) => (isLate(order) ? [order.orderCode] : [])).join(),
  );
  const late = new Set(lateCodes.split(','));
  const rows = orders
    .map(({ order }) => order)
    .sort((one, other) => Number(late.has(other.orderCode)) - Number(late.has(one.orderCode)))
    .slice(0, maxRows);
  return (
    <div className="mt-3 overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <Table
        label={words.openOrderRows}
        columns={columns}
        rows={rows}
        keyOf={({ orderCode }) => orderCode}
        isPressable
        isDense
      />
    </div>
  );
}

const isLate = (order: Order): boolean => ageOf(order, serverClock.now()).level === 'late';

/** «تا آماده شدن ۱۲:۰۴», ticking. */
function Age({ order }: { order: Order }) {
  const level = useOnTick(() => ageOf(order, serverClock.now()).level);
  const word = useOnTick(() => ageOf(order, serverClock.now()).word);
  const time = useOnTick(() => formatCountdown(ageOf(order, serverClock.now()).seconds));
  return (
    <span
      className={classNames(
        'flex items-baseline justify-between gap-3 whitespace-nowrap',
        level === 'late' && inkTone.error,
        level === 'soon' && inkTone.warning,
      )}
    >
      <span className="text-sm">{word}</span>
      <span dir="ltr" className="font-bold tabular-nums">
        {time}
      </span>
    </span>
  );
}
