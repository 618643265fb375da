// The printed form of an order. A unit price includes the options of the piece, so that lines and sums add up on
// paper.

import { toman } from '@pishkhan/contract/money/toman.ts';
import { titledExpenses } from '@pishkhan/contract/orders/basket-sums.ts';
import { itemTitle } from '@pishkhan/contract/orders/item-title.ts';
import {
  linePriceAfterDiscountOf,
  unitPriceAfterDiscountOf,
  unitPriceOf,
} from '@pishkhan/contract/orders/line-price.ts';
import type { OrderItem, Receipt } from '@pishkhan/contract/orders/order.ts';
import { payableOf } from '../rules/order-state.ts';
import type { OrderRow } from '../table.ts';

export interface PrintedVendor {
  name: string;
  phone: string | null;
  address: string | null;
}

export const makeReceipt = (row: OrderRow, vendor: PrintedVendor): Receipt => ({
  orderCode: row.code as Receipt['orderCode'],
  vendorName: vendor.name,
  vendorPhone: vendor.phone,
  vendorAddress: vendor.address,
  deliveryType: row.delivery_type,
  placedAt: row.placed_at.toISOString(),
  customerName: row.customer_name,
  customerPhoneNumber: row.customer_phone,
  customerAddress: row.customer_address,
  customerComment: row.customer_comment,
  lines: row.items.map(lineOf),
  rawTotalPrice: row.raw_total,
  discountAmount: toman(row.raw_total - row.total_after_discount),
  totalPriceAfterDiscount: row.total_after_discount,
  expenses: titledExpenses(row.expenses),
  totalPrice: row.total,
  voucherValue: row.voucher,
  payablePrice: row.payable,
  before: row.original && {
    lines: row.original.items.map(lineOf),
    totalPrice: toman(row.original.total),
    payablePrice: payableOf(row.original),
  },
  scheduledFor: row.scheduled_for?.toISOString() ?? null,
  isTest: row.is_test,
});

function lineOf(item: OrderItem): Receipt['lines'][number] {
  return {
    productId: item.productId,
    title: itemTitle(item),
    options: item.options.map((option) => ({ title: option.optionName, price: option.price })),
    quantity: item.quantity,
    unitPrice: unitPriceOf(item),
    unitPriceAfterDiscount: unitPriceAfterDiscountOf(item),
    total: linePriceAfterDiscountOf(item),
  };
}
