// A row of the history as it is read, and as it is sent.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { HistoryRow } from '@pishkhan/contract/orders/history-calls.ts';
import type { OrderRow } from '../table.ts';

export type FoundRow = Pick<
  OrderRow,
  | 'code'
  | 'status'
  | 'delivery_type'
  | 'placed_at'
  | 'customer_name'
  | 'customer_phone'
  | 'raw_total'
  | 'total_after_discount'
  | 'total'
  | 'voucher'
  | 'payable'
>;

const columns = Object.keys({
  code: true,
  status: true,
  delivery_type: true,
  placed_at: true,
  customer_name: true,
  customer_phone: true,
  raw_total: true,
  total_after_discount: true,
  total: true,
  voucher: true,
  payable: true,
} satisfies Record<keyof FoundRow, true>);

/** Columns for the table aliased `o`. */
export const selectFound = columns.map((column) => `o.${column}`).join(', ');

/** Roles that may not read orders do not see customers. */
export const seesCustomers = (role: Role): boolean => roleHas(role, 'orders.read');

export const viewFound = (row: FoundRow, showsCustomer: boolean): HistoryRow => ({
  orderCode: row.code as HistoryRow['orderCode'],
  orderStatus: row.status,
  deliveryType: row.delivery_type,
  placedAt: row.placed_at.toISOString(),
  customerName: showsCustomer ? row.customer_name : null,
  customerPhoneNumber: showsCustomer ? row.customer_phone : null,
  rawTotalPrice: row.raw_total,
  totalPriceAfterDiscount: row.total_after_discount,
  totalPrice: row.total,
  voucherValue: row.voucher,
  payablePrice: row.payable,
});
