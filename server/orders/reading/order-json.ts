// The JSON of an order, serialised once for each row. Time changes one field of it, which is replaced.
// Answers to commands, events and lists use it, so that forty open orders are not serialised again for each reader.
import { orderSchema } from '@pishkhan/contract/orders/order.ts';
import { jsonWriter } from '../../infra/http/json-writer.ts';
import type { OrderRow } from '../table.ts';
import { secondsLeft, viewOrder } from './view-order.ts';

interface Parts<Of> {
  before: Of;
  after: Of;
}

/** Rows are immutable: another version is another object. */
const written = new WeakMap<OrderRow, Parts<string>>();
const encoded = new WeakMap<OrderRow, Parts<Uint8Array>>();

/** Exactly the declared fields. Throws when one is missing, which is a bug of ours. */
export function orderJson(row: OrderRow, now: Date): string {
  const { before, after } = partsOf(row, now);
  return `${before}${secondsLeft(row, now)}${after}`;
}

/** The same in UTF-8, in parts: a list copies them once, and a second copy of each order would double the garbage. */
export function orderParts(row: OrderRow, now: Date): Uint8Array[] {
  const { before, after } = encoded.get(row) ?? encodedPartsOf(row, now);
  return [before, Buffer.from(String(secondsLeft(row, now))), after];
}

/** A quote inside a text is escaped, so this matches the field and nothing else. */
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
