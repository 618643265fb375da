// How each action that was pressed is said to the server.
import {
  acceptOrder,
  delayOrder,
  pickLine,
  prepareOrder,
  rateCourier,
  reportNfc,
  shipOrder,
  withdrawChange,
} from '@pishkhan/contract/orders/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { client } from '../session/public.ts';
import type { Entry } from './outbox-plan.ts';

/** Too slow is the same as no answer: sent again with the same key. */
const patienceMs = 15_000;

export function sendPress(entry: Entry): Promise<Order> {
  const params = { code: entry.orderCode };
  const options = { idempotencyKey: entry.key, signal: AbortSignal.timeout(patienceMs) };
  switch (entry.action) {
    case 'accept':
      return client(acceptOrder, { params, body: { preparationTime: entry.preparationTime ?? 0 } }, options);
    case 'prepare':
      return client(prepareOrder, { params }, options);
    case 'ship': {
      const { handoverCode, withoutCode } = entry;
      return client(shipOrder, { params, body: { handoverCode, withoutCode } }, options);
    }
    case 'nfc':
      return client(reportNfc, { params, body: entry.report }, options);
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
