// Lowers the stock after a report of missing products. Loaded with its toasts before it is needed.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { decreaseStock } from '@pishkhan/contract/orders/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { abortAfter } from '../../infra/http/abort-after.ts';
import { client } from '../../infra/http/client.ts';
import { type Entry, verdictOf } from '../outbox/outbox-rules.ts';
import { timeoutMs } from '../outbox/send-press.ts';
import { toastStockFailed, toastStockLowered } from './outcome-toasts.ts';

export async function decreaseReportedStock(
  { orderCode, report: { productIds = [] }, tries }: Extract<Entry, { action: 'nfc' }>,
  order: Order,
): Promise<void> {
  try {
    await client(decreaseStock, { body: { orderCode, productIds } }, { signal: abortAfter(timeoutMs) });
  } catch (error) {
    // The report was accepted: a refusal of the stock must not be shown as a refusal of the report.
    if (!(error instanceof CallFailed) || verdictOf(error.problem, tries) === 'again') throw error;
    toastStockFailed();
    return;
  }
  const names = order.products.filter(({ productId }) => productIds.includes(productId));
  toastStockLowered(names.map(({ productName }) => productName));
}
