// Sends an action of the outbox to the server, each by its call.

import { CallFailed, type CallOptions } from '@pishkhan/contract/kit/client.ts';
import {
  acceptOrder,
  decreaseStock,
  delayOrder,
  pickLine,
  prepareOrder,
  rateCourier,
  reportNfc,
  shipOrder,
  withdrawChange,
} from '@pishkhan/contract/orders/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { abortAfter } from '../../infra/http/abort-after.ts';
import { client } from '../../infra/http/client.ts';
import { type Entry, verdictOf } from './outbox-rules.ts';

/** The action is sent again with the same key after this timeout. */
const timeoutMs = 15_000;

/** Shows the person the outcome of a report's change of stock. */
interface StockToasts {
  toastStockLowered(names: readonly string[]): void;
  toastStockFailed(): void;
}

/** `loadStockToasts` is called before the stock is changed, so that the outcome can be shown if the connection is lost meanwhile. */
export const createSendPress =
  (loadStockToasts: () => Promise<StockToasts>) =>
  (entry: Entry): Promise<Order> =>
    sendPress(entry, loadStockToasts);

function sendPress(entry: Entry, loadStockToasts: () => Promise<StockToasts>): Promise<Order> {
  const params = { code: entry.orderCode };
  const options = { idempotencyKey: entry.key, signal: abortAfter(timeoutMs) };
  switch (entry.action) {
    case 'accept':
      return client(acceptOrder, { params, body: { preparationTime: entry.preparationTime } }, options);
    case 'prepare':
      return client(prepareOrder, { params }, options);
    case 'ship': {
      const { handoverCode, withoutCode } = entry;
      return client(shipOrder, { params, body: { handoverCode, withoutCode } }, options);
    }
    case 'nfc':
      return report(entry, options, loadStockToasts);
    case 'delay':
      return client(delayOrder, { params, body: { delayMinutes: entry.delayMinutes } }, options);
    case 'pick': {
      const { line, isPicked } = entry;
      return client(pickLine, { params, body: { line, isPicked } }, options);
    }
    case 'rate': {
      const { orderCode, rate, reviewOptions } = entry;
      return client(rateCourier, { body: { orderCode, rate, reviewOptions } }, options);
    }
    case 'withdraw-change':
      return client(withdrawChange, { params }, options);
    default:
      return entry satisfies never;
  }
}

type Report = Extract<Entry, { action: 'nfc' }>;

/** The report and its stock are one press: after a failure both calls are repeated, and each takes effect once. */
async function report(
  entry: Report,
  options: CallOptions,
  loadStockToasts: () => Promise<StockToasts>,
): Promise<Order> {
  const order = await client(reportNfc, { params: { code: entry.orderCode }, body: entry.report }, options);
  if (entry.takesStock) await decreaseReportedStock(entry, order, await loadStockToasts());
  return order;
}

async function decreaseReportedStock(
  { orderCode, report: { productIds = [] }, tries }: Report,
  order: Order,
  { toastStockLowered, toastStockFailed }: StockToasts,
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
