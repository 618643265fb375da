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

/** After this timeout the action is sent again with the same key. */
const timeoutMs = 15_000;

export function sendPress(entry: Entry): Promise<Order> {
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
      return report(entry, options);
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
async function report(entry: Report, options: CallOptions): Promise<Order> {
  const order = await client(reportNfc, { params: { code: entry.orderCode }, body: entry.report }, options);
  if (entry.takesStock) await takeStock(entry, order);
  return order;
}

async function takeStock(
  { orderCode, report: { productIds = [] }, tries }: Report,
  order: Order,
): Promise<void> {
  const { tellStock, tellStockFailed } = await import('../alarm/outcome-toasts.ts');
  try {
    await client(decreaseStock, { body: { orderCode, productIds } }, { signal: abortAfter(timeoutMs) });
  } catch (error) {
    // The report was accepted: a refusal of the stock must not be shown as a refusal of the report.
    if (!(error instanceof CallFailed) || verdictOf(error.problem, tries) === 'again') throw error;
    tellStockFailed();
    return;
  }
  const names = order.products.filter(({ productId }) => productIds.includes(productId));
  tellStock(names.map(({ productName }) => productName));
}
