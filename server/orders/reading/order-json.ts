// The JSON of an order, serialised once for each version. Time changes one field of it, which is replaced.
// Answers to commands, events and lists use it, so that forty open orders are not serialised again for each reader.
import { once } from '@pishkhan/contract/kit/once.ts';
import { orderSchema } from '@pishkhan/contract/orders/order.ts';
import { jsonWriter } from '../../infra/http/json-writer.ts';
import type { OrderRow } from '../table.ts';
import { dueAtOf, secondsLeft, secondsUntil, viewOrder } from './view-order.ts';

interface Parts {
  before: string;
  after: string;
}

/** Rows are immutable: another version is another object. */
const written = new WeakMap<OrderRow, Parts>();

/** Exactly the declared fields. Throws when one is missing, which is a bug of ours. */
export function orderJson(row: OrderRow, now: Date): string {
  const { before, after } = partsOf(row, now);
  return `${before}${secondsLeft(row, now)}${after}`;
}

/** An order as lists cache it: UTF-8 around the seconds left, a sixth of what its row takes. */
export interface EncodedOrder {
  version: number;
  dueAt: Date | null;
  before: Uint8Array;
  after: Uint8Array;
}

export function encodeOrder(row: OrderRow, now: Date): EncodedOrder {
  const { before, after } = partsOf(row, now);
  // A buffer with memory of its own: Node's pool of small buffers would retain the neighbours of each cached order too.
  const bytes = Buffer.from(new TextEncoder().encode(before + after));
  const place = Buffer.byteLength(before);
  return {
    version: row.version,
    dueAt: dueAtOf(row),
    before: bytes.subarray(0, place),
    after: bytes.subarray(place),
  };
}

/** The same JSON in parts: a list copies them once, and a second copy of each order would double the garbage. */
export const encodedParts = ({ dueAt, before, after }: EncodedOrder, now: Date): Uint8Array[] => [
  before,
  Buffer.from(String(secondsUntil(dueAt, now))),
  after,
];

/** A quote inside a text is escaped, so this matches the field and nothing else. */
const timed = ',"statusSeconds":';

// Built at the first use, because it would make the start 60 ms longer.
const write = once(() => jsonWriter(orderSchema));

function partsOf(row: OrderRow, now: Date): Parts {
  const known = written.get(row);
  if (known) return known;
  const json = write()(viewOrder(row, now));
  const from = json.indexOf(timed) + timed.length;
  const parts = { before: json.slice(0, from), after: json.slice(json.indexOf(',', from)) };
  written.set(row, parts);
  return parts;
}
