// The address of an order's page: a shop and a code, joined by a character that neither of them has.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';

export interface OrderKey {
  readonly vendorCode: VendorCode;
  readonly orderCode: OrderCode;
}

const separator = '~';

export const orderHref = ({ vendorCode, orderCode }: { vendorCode: string; orderCode: string }): string =>
  `/orders/${vendorCode}${separator}${orderCode}`;

/** Undefined for a text that names no order. */
export function readOrderId(id: string): OrderKey | undefined {
  const [vendorCode, orderCode, ...rest] = id.split(separator);
  if (!vendorCode || !orderCode || rest.length > 0) return undefined;
  return { vendorCode: vendorCode as VendorCode, orderCode: orderCode as OrderCode };
}
