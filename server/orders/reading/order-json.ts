// The JSON of an order, made once for each row: time changes one field of it, and that one is put in anew. Answers to commands,
// events and lists are made of it, so that forty open orders are not written out and encoded again for each who looks.
import { orderSchema } from '@pishkhan/contract/orders/order.ts';
import { jsonWriter } from '../../infra/http/json-writer.ts';
import type { OrderRow } from '../table.ts';
import { secondsLeft, viewOrder } from './view-order.ts';

interface Parts<Of> {
  before: Of;
  after: Of;
}

/** Rows are never changed: another version is another row. */
const written = new WeakMap<OrderRow, Parts<string>>();
const encoded = new WeakMap<OrderRow, Parts<Uint8Array>>();

/** Exactly the declared fields. Throws when one is missing: that is a bug of ours. */
export function orderJson(row: OrderRow, now: Date): string {
  const { before, after } = partsOf(row, now);
  return `${before}${secondsLeft(row, now)}${after}`;
}

/** The same in UTF-8, in parts: a list copies them once, and a second copy of each order would be as much garbage again. */
export function orderParts(row: OrderRow, now: Date): Uint8Array[] {
  const { before, after } = encoded.get(row) ?? encodedPartsOf(row, now);
  return [before, Buffer.from(String(secondsLeft(row, now))), after];
}

/** Inside a text the quote would be escaped, so this is found where it stands and nowhere else. */
const timed = ',"statusSeconds":';

const write = jsonWriter(orderSchema);

function partsOf(row: OrderRow, now: Date): Parts<string> {
  const known = written.get(row);
  if (known) return known;
  const json = write(viewOrder(row, now));
  const from = json.indexOf(timed) + timed.length;
  const parts = { before: json.slice(0, from), after: json.slice(json.indexOf(',', from)) };
  written.set(row, parts);
  return parts;
}

function encodedPartsOf(row: OrderRow, now: Date): Parts<Uint8Array> {
  const { before, after } = partsOf(row, now);
  const parts = { before: Buffer.from(before), after: Buffer.from(after) };
  encoded.set(row, parts);
  return parts;
}
