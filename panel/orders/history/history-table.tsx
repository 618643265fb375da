// The orders of a page as a table, with the sum of all orders that match the filter. For people who may not open orders they are plain text.
import type { HistoryPage, HistoryRow } from '@pishkhan/contract/orders/history-calls.ts';
import { deliveryTypeWords } from '@pishkhan/contract/orders/words.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { formatMobile, formatNumber } from '../../fa/digits.ts';
import { PageSize } from '../../page/page-size.tsx';
import { isSortedBySum, orderOf } from '../../page/page-sizes.ts';
import { useDesk } from '../../page/use-desk.ts';
import { useColumnChoice } from '../../ui/column-choice.tsx';
import { Table } from '../../ui/table.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { TableTime } from '../../ui/table-time.tsx';
import type { HistoryView } from '../model/history-filter.ts';
import { OrderStatus } from './order-status.tsx';
import { useMaySeeCustomers } from './use-may-see-customers.ts';
import { historyWords } from './words.ts';

interface HistoryTableProps {
  page: HistoryPage;
  view: HistoryView;
  arrange: (view: HistoryView) => void;
  /** The pager, with the settings of the list. */
  children: (settings: ReactNode) => ReactNode;
}

export function HistoryTable({ page, view, arrange, children }: HistoryTableProps) {
  const [knowsCustomers, isDesk] = [useMaySeeCustomers(), useDesk()];
  const { shown, button } = useColumnChoice(
    'orders',
    useMemo(() => historyColumns({ knowsCustomers, isDesk, page }), [knowsCustomers, isDesk, page]),
  );
  return (
    <>
      <Table
        label={historyWords.list}
        keysHint={historyWords.keysHint}
        columns={shown}
        rows={page.orders}
        keyOf={({ orderCode }) => orderCode}
        order={orderOf(view.sort, (sort) => arrange({ ...view, sort }))}
        isDense
        isPressable
      />
      {children(
        <>
          <PageSize value={view.pageSize} onChange={(pageSize) => arrange({ ...view, pageSize })} />
          {button}
        </>,
      )}
    </>
  );
}

const discountOf = ({ rawTotalPrice, totalPriceAfterDiscount }: HistoryRow): number =>
  rawTotalPrice - totalPriceAfterDiscount;

/** Most orders have none: a zero is quiet. */
const Discount = ({ toman }: { toman: number }) => (
  <span className={toman === 0 ? 'text-dim' : undefined}>{formatNumber(toman)}</span>
);

const isCanceled = ({ orderStatus }: HistoryRow): boolean => orderStatus === 'CANCELED';

interface ColumnParts {
  /** Whether the person may open orders and see customers. */
  knowsCustomers: boolean;
  /** All columns fit from 1280 px. */
  isDesk: boolean;
  page: HistoryPage;
}

const historyColumns = ({
  knowsCustomers,
  isDesk,
  page,
}: ColumnParts): readonly TableColumn<HistoryRow>[] => [
  {
    ...{
      key: 'code',
      title: historyWords.code,
      width: '6rem',
      isRowHeader: true,
      hasControl: knowsCustomers,
    },
    ...{
      total: historyWords.sum,
      cell: (order, tabIndex) => <Code {...{ order, tabIndex }} isOpenable={knowsCustomers} />,
    },
  },
  {
    ...{ key: 'when', title: historyWords.placed, width: '9rem', isSortable: true },
    cell: ({ placedAt }) => <TableTime at={placedAt} />,
  },
  {
    ...{ key: 'status', title: historyWords.status, width: 'minmax(9.5rem,0.6fr)' },
    cell: (order) => <OrderStatus status={order.orderStatus} />,
  },
  {
    ...{ key: 'type', title: historyWords.type, width: 'minmax(5.5rem,0.4fr)' },
    cell: ({ deliveryType }) => <span className="truncate">{deliveryTypeWords[deliveryType]}</span>,
  },
  ...(knowsCustomers ? customerColumns(!isDesk) : []),
  {
    ...{ key: 'discount', title: historyWords.discount, width: '6rem', align: 'figure', isSpare: !isDesk },
    cell: (order) => <Discount toman={discountOf(order)} />,
  },
  {
    ...{ key: 'sum', title: historyWords.total, width: '7.5rem', align: 'figure' },
    ...{
      isSortable: isSortedBySum(page.totalItems),
      total: formatNumber(page.netOrderValue),
    },
    cell: (order) => (
      <span className={isCanceled(order) ? 'line-through' : 'font-bold'}>
        {formatNumber(order.totalPrice)}
      </span>
    ),
  },
  {
    ...{ key: 'payable', title: historyWords.payable, width: '7.5rem', align: 'figure' },
    cell: ({ payablePrice }) => formatNumber(payablePrice),
  },
];

const customerColumns = (isSpare: boolean): readonly TableColumn<HistoryRow>[] => [
  {
    ...{ key: 'customer', title: historyWords.customer, width: 'minmax(6rem,1fr)' },
    cell: ({ customerName }) => (
      <span className="truncate" title={customerName ?? ''}>
        {customerName}
      </span>
    ),
  },
  {
    ...{ key: 'phone', title: historyWords.phone, width: '7.5rem', isSpare },
    cell: ({ customerPhoneNumber }) =>
      customerPhoneNumber && (
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          {formatMobile(customerPhoneNumber)}
        </bdi>
      ),
  },
];

function Code(props: { order: HistoryRow; isOpenable: boolean; tabIndex: 0 | -1 }) {
  const {
    order: { orderCode },
    isOpenable,
    tabIndex,
  } = props;
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
      tabIndex={tabIndex}
      aria-label={historyWords.toDetails(orderCode)}
      className="inline-flex min-h-tap min-w-tap items-center text-primary-ink underline-offset-4 hover:underline"
    >
      {code}
    </Link>
  );
}
