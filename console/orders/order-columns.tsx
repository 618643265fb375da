// The columns of a list of orders.
import type { PlatformOrder } from '@pishkhan/contract/marketplace/order-calls.ts';
import { deliveryTypeWords, orderStatusWords } from '@pishkhan/contract/orders/words.ts';
import { toPersianDigits } from '@pishkhan/panel/fa/digits.ts';
import { formatToman } from '@pishkhan/panel/fa/money.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import type { Tone } from '@pishkhan/panel/ui/model/tones.ts';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { Age } from '../kit/age.tsx';
import { orderHref } from './order-address.ts';
import { ordersWords as words } from './words.ts';

type Status = PlatformOrder['orderStatus'];

export const statusTone = (status: Status): Tone => {
  if (status === 'NEED_FOR_CALL') return 'error';
  if (status === 'CANCELED') return 'gray';
  if (status === 'NEW') return 'warning';
  return status === 'DELIVERED' || status === 'SUCCESSFUL' ? 'success' : 'info';
};

export function OrderStatusBadge({
  status,
  callCause,
}: {
  status: Status;
  callCause: PlatformOrder['callCause'];
}) {
  return (
    <Badge tone={statusTone(status)}>
      {orderStatusWords[status]}
      {callCause && `: ${words.called[callCause]}`}
    </Badge>
  );
}

export const orderColumns: readonly TableColumn<PlatformOrder>[] = [
  {
    key: 'code',
    title: words.code,
    isRowHeader: true,
    cell: ({ orderCode }) => <bdi dir="ltr">{orderCode}</bdi>,
  },
  { key: 'shop', title: words.shop, cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  {
    key: 'status',
    title: words.status,
    cell: ({ orderStatus, callCause }) => <OrderStatusBadge status={orderStatus} callCause={callCause} />,
  },
  {
    key: 'delivery',
    title: words.delivery,
    isSpare: true,
    cell: ({ deliveryType }) => deliveryTypeWords[deliveryType],
  },
  { key: 'placed', title: words.placedAt, cell: ({ placedAt }) => <Age at={placedAt} /> },
  { key: 'customer', title: words.customer, cell: ({ customerName }) => <bdi>{customerName}</bdi> },
  {
    key: 'phone',
    title: words.phone,
    isSpare: true,
    cell: ({ customerPhoneNumber }) => <bdi dir="ltr">{toPersianDigits(customerPhoneNumber)}</bdi>,
  },
  {
    key: 'amount',
    title: words.amount,
    align: 'figure',
    cell: ({ payablePrice }) => formatToman(payablePrice),
  },
];

export const orderKeyOf = ({ vendorCode, orderCode }: PlatformOrder): string => `${vendorCode}~${orderCode}`;
export const orderHrefOf = (order: PlatformOrder): string => orderHref(order);
