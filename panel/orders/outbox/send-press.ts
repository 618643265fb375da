// Sends an action of the outbox to the server, each by its call.

import type { CallOptions } from '@pishkhan/contract/kit/client.ts';
import {
  acceptOrder,
  delayOrder,
  pickLine,
  prepareOrder,
  prioritizeOrder,
  rateCourier,
  reportNfc,
  shipOrder,
  withdrawChange,
} from '@pishkhan/contract/orders/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { abortAfter } from '../../infra/http/abort-after.ts';
import { client } from '../../infra/http/client.ts';
import type { Entry } from './outbox-rules.ts';

/** The action is sent again with the same key after this timeout. */
export const timeoutMs = 15_000;

/** The stock of a report, whose code is loaded when it is needed. */
type LoadStock = () => Promise<{ decreaseReportedStock(entry: Report, order: Order): Promise<void> }>;

export const createSendPress =
  (loadStock: LoadStock) =>
  (entry: Entry): Promise<Order> =>
    sendPress(entry, loadStock);

function sendPress(entry: Entry, loadStock: LoadStock): Promise<Order> {
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
      return report(entry, options, loadStock);
    case 'delay':
      return client(delayOrder, { params, body: { delayMinutes: entry.delayMinutes } }, options);
    case 'pick': {
      const { line, isPicked, stationsPassed } = entry;
      return client(pickLine, { params, body: { line, isPicked, stationsPassed } }, options);
    }
    case 'prioritize':
      return client(prioritizeOrder, { params, body: { isPrioritized: entry.isPrioritized } }, options);
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
async function report(entry: Report, options: CallOptions, loadStock: LoadStock): Promise<Order> {
  const order = await client(reportNfc, { params: { code: entry.orderCode }, body: entry.report }, options);
  if (entry.takesStock) await (await loadStock()).decreaseReportedStock(entry, order);
  return order;
}
