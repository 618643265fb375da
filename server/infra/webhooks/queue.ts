// The queue of waiting webhooks (lease-queue.ts): which messages are due, and their names.

import type pg from 'pg';
import { openField } from '../database/field-encryption.ts';
import type { Sealed } from '../database/sealed.ts';
import { outcomeStore } from '../lease-queue.ts';
import { secretPlace } from './endpoint.ts';

/** The letters of each topic in message ids: for messages about a row, and about its end. */
const letters = {
  order: [''],
  menu: ['m', 'n'],
  vendor: ['v'],
  review: ['r'],
  throttle: ['t', 's'],
  'vendor-image': ['i', 'j'],
  dispute: ['d', 'e'],
  reach: ['u', 'w'],
  adjustment: ['a'],
  terms: ['g'],
} as const satisfies Record<string, readonly [string, string?]>;
/** The subject area of a message. */
export type Topic = keyof typeof letters;
export const topics = Object.keys(letters) as readonly Topic[];

export interface MessageKey {
  vendor_code: string;
  topic: Topic;
  /** The number of an order's event; for other topics the id of the row that the message is about. */
  seq: number;
  /** True when the message is about the end of what its row began. */
  is_end: boolean;
  epoch: number;
}

export interface LeasedMessage extends MessageKey {
  type: string;
  happened_at: Date;
  tries: number;
  /** A text to the microsecond, which a Date cannot hold. */
  queued_at: string;
  url: string;
  secret: string;
  /** The secret before the last change, which receivers may still verify with. */
  previous_secret: string | null;
}

/** The id is the same for every try of a message, and never reused. */
export const messageId = ({ vendor_code, topic, epoch, seq, is_end }: MessageKey) =>
  `msg_${vendor_code}_${epoch}_${letters[topic].at(is_end ? 1 : 0)}${seq}`;

export function readMessageId(id: string): MessageKey | undefined {
  const match = /^msg_([A-Za-z0-9]+)_(\d{1,9})_([a-z]?)(\d{1,15})$/.exec(id);
  if (!match) return undefined;
  const [, vendor_code, epoch, letter, seq] = match;
  const topic = topics.find((one) => (letters[one] as readonly string[]).includes(letter!));
  if (!topic) return undefined;
  const is_end = (letters[topic] as readonly string[]).indexOf(letter!) === 1;
  return { vendor_code: vendor_code!, epoch: Number(epoch), topic, seq: Number(seq), is_end };
}

/**
 * A message may be sent when no other of its subject precedes it: neither waiting, nor still to be relayed by
 * another process. `last_failure` is null while a message is leased.
 *
 * Due messages are walked in the order of their time, and each looks up its predecessors by index. PostgreSQL
 * underestimates how many messages wait at a moment, because usually hardly any do, and as a join it compared
 * each with each: 0.65 s at 1,300 messages. OFFSET 0 prevents the join. Messages of a topic that only a newer
 * version knows are left to it.
 */
const take = `
  WITH endpoint AS (
    SELECT url, secret, CASE WHEN previous_until > now() THEN previous_secret END AS previous_secret
    FROM webhook_endpoint WHERE disabled_at IS NULL
  ), relaying AS MATERIALIZED (
    SELECT vendor_code, min(seq) AS seq FROM outbox GROUP BY vendor_code
  ), due AS (
    SELECT m.vendor_code, m.topic, m.seq, m.is_end FROM webhook_message m
    WHERE EXISTS (SELECT FROM endpoint) AND m.state = 'waiting' AND m.due_at > '-infinity' AND m.due_at <= now()
      AND m.topic = ANY ($3::text[])
      AND NOT EXISTS (
        SELECT FROM webhook_message b
        WHERE b.vendor_code = m.vendor_code AND b.topic = m.topic AND b.subject = m.subject AND b.state = 'waiting'
          AND (b.seq, b.is_end) < (m.seq, m.is_end)
        OFFSET 0
      )
      AND NOT EXISTS (
        SELECT FROM relaying r WHERE m.topic = 'order' AND r.vendor_code = m.vendor_code AND r.seq < m.seq OFFSET 0
      )
    ORDER BY m.due_at LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  UPDATE webhook_message m
  SET tries = m.tries + 1, tried_at = now(), due_at = now() + make_interval(secs => $2), last_failure = NULL
  FROM due, endpoint e
  WHERE m.vendor_code = due.vendor_code AND m.topic = due.topic AND m.seq = due.seq AND m.is_end = due.is_end
  RETURNING m.vendor_code, m.topic, m.seq, m.is_end, m.epoch, m.type, m.happened_at, m.tries, m.queued_at::text AS queued_at, e.url, e.secret, e.previous_secret`;

type StoredMessage = Omit<LeasedMessage, 'secret' | 'previous_secret'> & {
  secret: Sealed;
  previous_secret: Sealed | null;
};

export async function leaseMessages(
  pool: pg.Pool,
  most: number,
  leaseSeconds: number,
): Promise<LeasedMessage[]> {
  const { rows } = await pool.query<StoredMessage>({
    name: 'webhooks-take',
    text: take,
    values: [most, leaseSeconds, topics],
  });
  const [first] = rows;
  if (!first) return [];
  // There is one endpoint, so every row has the same secret.
  const secret = openField(pool, secretPlace, first.secret);
  const previous_secret = openField(pool, secretPlace, first.previous_secret);
  return rows.map((row) => ({ ...row, secret, previous_secret }));
}

/**
 * A message that was requested again since it was leased has another `queued_at`, and so no outcome of the earlier try: the first copy may have been lost.
 */
export const storeDeliveries = outcomeStore('webhook_message', {
  name: 'webhooks-settle',
  key: { vendor_code: 'text', topic: 'text', seq: 'bigint', is_end: 'bool', queued_at: 'timestamptz' },
  states: { waiting: 'waiting', delivered: 'delivered', 'given-up': 'given-up' },
  endedAt: "delivered_at = CASE WHEN s.state = 'delivered' THEN now() END",
});

/** The receiver is back: messages that failed meanwhile need not wait for the end of their backoff. */
export async function retryMessagesNow(pool: pg.Pool): Promise<void> {
  await pool.query(
    `UPDATE webhook_message SET due_at = now() WHERE (vendor_code, topic, seq, is_end) IN (
       SELECT vendor_code, topic, seq, is_end FROM webhook_message
       WHERE state = 'waiting' AND due_at > now() AND last_failure IS NOT NULL
         AND (last_status IS NULL OR last_status >= 500 OR last_status = 429)
       FOR UPDATE SKIP LOCKED)`,
  );
}

/** The log is temporary: history stays, and messages can be rendered from it again. */
export async function deleteOldMessages(pool: pg.Pool): Promise<void> {
  await pool.query(
    `DELETE FROM webhook_message WHERE (vendor_code, topic, seq, is_end) IN (
       SELECT vendor_code, topic, seq, is_end FROM webhook_message
       WHERE queued_at < now() - interval '30 days' AND state <> 'waiting' ORDER BY queued_at LIMIT 5000
       FOR UPDATE SKIP LOCKED)`,
  );
}
