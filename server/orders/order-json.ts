// The JSON of an order, made once for each row: time changes one field of it, and that one is put in anew. Answers to commands,
// events and lists are made of it, so that forty open orders are not checked and written out again for each who looks.
import { orderSchema } from '@pishkhan/contract/orders/order.ts';
import type { OrderRow } from './table.ts';
import { secondsLeft, viewOrder } from './view.ts';

interface Parts {
  before: string;
  after: string;
}

/** Rows are never changed: another version is another row. */
const made = new WeakMap<OrderRow, Parts>();

/** Exactly the declared fields. Throws when one is missing: that is a bug of ours. */
export function orderJson(row: OrderRow, now: Date): string {
  const parts = made.get(row) ?? makeParts(row, now);
  made.set(row, parts);
  return `${parts.before}${secondsLeft(row, now)}${parts.after}`;
}

/** Inside a text the quote would be escaped, so this is found where it stands and nowhere else. */
const timed = ',"statusSeconds":';

function makeParts(row: OrderRow, now: Date): Parts {
  const json = JSON.stringify(orderSchema.parse(viewOrder(row, now)));
  const from = json.indexOf(timed) + timed.length;
  return { before: json.slice(0, from), after: json.slice(json.indexOf(',', from)) };
}
