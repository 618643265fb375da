// Reads a stored board. The text comes from outside: it may be of another version of the panel, of another session or shop, too old, or damaged,
// and is then as if there were none. Pure.
import { callCauses, deliveryTypes, openOrderStatuses } from '@pishkhan/contract/orders/states.ts';
import * as z from 'zod/mini';
import type { Owner } from '../outbox/outbox-rules.ts';
import { type StoredBoard, storedBounds, storedVersion } from './stored-board.ts';

const text = z.string().check(z.maxLength(storedBounds.characters));
const instant = z.iso.datetime({ offset: true });

const orderSchema = z.object({
  orderCode: z
    .string()
    .check(z.regex(/^[A-Za-z0-9-]{1,32}$/))
    .brand<'OrderCode'>(),
  orderStatus: z.enum(openOrderStatuses),
  deliveryType: z.enum(deliveryTypes),
  statusDate: instant,
  dueAt: z.nullable(instant),
  dueSeconds: z.nullable(z.int()),
  acceptedAt: z.nullable(instant),
  releaseAt: z.nullable(instant),
  isTest: z.boolean(),
  prioritizedAt: z.nullable(instant),
  call: z.nullable(z.object({ cause: z.enum(callCauses) })),
  isUnsent: z.boolean(),
  note: z.nullable(text),
  lines: z
    .array(
      z.object({
        quantity: z.int(),
        name: text,
        options: z.array(text).check(z.maxLength(storedBounds.options)),
      }),
    )
    .check(z.maxLength(storedBounds.lines)),
});

const boardSchema = z.object({
  version: z.literal(storedVersion),
  vendorCode: z.string(),
  userId: z.int(),
  at: instant,
  deviceAt: z.int(),
  orders: z.array(orderSchema).check(z.maxLength(storedBounds.orders)),
  more: z.int(),
  waiting: z.int(),
});

/** A board of half a day ago is of another day's work. */
const maxAgeMs = 12 * 3_600_000;

export interface LastBoard extends StoredBoard {
  /** How far the server's clock is ahead of the device's, in milliseconds. */
  readonly aheadMs: number;
  /** False when the device's clock was set back since, so that nobody knows how much time has passed. */
  readonly isAgeKnown: boolean;
}

/** `owner`: the person and the shop of the token that this browser stores; `now` by the device's clock. */
export function readStoredBoard(
  stored: string | null,
  owner: { readonly [Part in keyof Owner]: unknown },
  now: number,
): LastBoard | undefined {
  const board = parsed(stored);
  if (!board || board.vendorCode !== owner.vendorCode || String(board.userId) !== String(owner.userId))
    return undefined;
  const passedMs = now - board.deviceAt;
  if (passedMs > maxAgeMs) return undefined;
  const isAgeKnown = passedMs >= 0;
  // The clocks go on by the device's clock. One that was set back since stands where the board was stored.
  const aheadMs = Date.parse(board.at) - (isAgeKnown ? board.deviceAt : now);
  return { ...board, aheadMs, isAgeKnown };
}

function parsed(stored: string | null): StoredBoard | undefined {
  try {
    const { success, data } = z.safeParse(boardSchema, JSON.parse(stored ?? ''));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}
