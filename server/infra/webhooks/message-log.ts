// The log of messages, for operators and the receiver's developers, and replaying them.
import type pg from 'pg';
import type { Queryable } from '../database/in-transaction.ts';
import type { MessageKey, Topic } from './queue.ts';

export interface LoggedMessage extends MessageKey {
  subject: string;
  type: string;
  happened_at: Date;
  queued_at: Date;
  state: 'waiting' | 'failed' | 'delivered' | 'given-up';
  tries: number;
  due_at: Date;
  last_status: number | null;
  last_failure: string | null;
  delivered_at: Date | null;
}

/** Distinguishes messages that wait after a failure from those that wait for their first try. */
const shownState = `CASE WHEN state = 'waiting' AND last_failure IS NOT NULL THEN 'failed' ELSE state END`;
const columns = `vendor_code, topic, seq, is_end, epoch, subject, type, happened_at, queued_at, ${shownState} AS state, tries, due_at,
  last_status, last_failure, delivered_at`;

/** The end of a page, at which the next one begins. */
export interface LogPosition {
  /** The database's text: microseconds matter, and a Date has none. */
  queued_at: string;
  vendor_code: string;
  topic: Topic;
  seq: number;
  is_end: boolean;
}

export interface LogPage {
  messages: LoggedMessage[];
  next: LogPosition | undefined;
}

/** Newest first. */
export async function listMessages(
  pool: pg.Pool,
  {
    state,
    vendorCode,
    after,
    size,
  }: {
    state: LoggedMessage['state'] | undefined;
    vendorCode: string | undefined;
    after: LogPosition | undefined;
    size: number;
  },
): Promise<LogPage> {
  const { rows } = await pool.query<LoggedMessage & { queued_text: string }>(
    `SELECT ${columns}, queued_at::text AS queued_text FROM webhook_message
     WHERE ($1::text IS NULL OR ${shownState} = $1) AND ($2::text IS NULL OR vendor_code = $2)
       AND ($3::timestamptz IS NULL OR (queued_at, vendor_code, topic, seq, is_end) < ($3, $4::text, $5::text, $6::bigint, $8::boolean))
     ORDER BY queued_at DESC, vendor_code DESC, topic DESC, seq DESC, is_end DESC LIMIT $7`,
    [
      state,
      vendorCode,
      after?.queued_at,
      after?.vendor_code,
      after?.topic,
      after?.seq,
      size + 1,
      after?.is_end,
    ],
  );
  const messages = rows.slice(0, size);
  const last = messages.at(-1);
  return {
    messages,
    next:
      rows.length > size && last
        ? {
            queued_at: last.queued_text,
            vendor_code: last.vendor_code,
            topic: last.topic,
            seq: last.seq,
            is_end: last.is_end,
          }
        : undefined,
  };
}

/** Makes the message due immediately, with all its tries left; undefined when there is no such message. */
export async function replayMessage(
  client: Queryable,
  { vendor_code, topic, epoch, seq, is_end }: MessageKey,
): Promise<LoggedMessage | undefined> {
  const { rows } = await client.query<LoggedMessage>(
    `UPDATE webhook_message
     SET state = 'waiting', tries = 0, due_at = now(), queued_at = now(), last_failure = NULL, delivered_at = NULL
     WHERE vendor_code = $1 AND epoch = $2 AND seq = $3 AND topic = $4 AND is_end = $5 RETURNING ${columns}`,
    [vendor_code, epoch, seq, topic, is_end],
  );
  return rows[0];
}
