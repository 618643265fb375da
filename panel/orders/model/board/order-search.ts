// Finds open orders by code, by the customer's name, or by the last four digits of code or phone. Pure.
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';

type Sought = Pick<Order, 'orderCode' | 'customerName' | 'customerPhoneNumber'>;

/** `typed` may have any digits and letters. An empty text matches all orders. */
export function matchesSearch(
  { orderCode, customerName, customerPhoneNumber }: Sought,
  typed: string,
): boolean {
  const text = foldTight(typed);
  if (text === '') return true;
  // A phone is matched by its end only: any three digits would occur somewhere in most phones.
  const isPhone = /^\d{4,}$/.test(text) && customerPhoneNumber.endsWith(text);
  return isPhone || foldTight(orderCode).includes(text) || foldTight(customerName).includes(text);
}
