// Messages that wait for a receipt of their provider (poll-receipts.ts).
import type pg from 'pg';
import { arrayParameter } from '../database/array-parameter.ts';
import type { SentMessage } from './failover.ts';
import type { ProviderName } from './providers/provider.ts';

/** Seconds between the message and the first poll, between that and the second, and so on. */
export const pollPauses = [30, 120, 600, 3600, 21_600, 57_600] as const;

export type Settled = 'DELIVERED' | 'UNDELIVERED' | 'UNKNOWN';

export interface AwaitedMessage {
  id: number;
  provider: ProviderName;
  messageId: string;
  /** Polls so far, this one included. */
  polls: number;
}

export async function storeSentMessage(pool: pg.Pool, sent: SentMessage): Promise<void> {
  await pool.query({
    name: 'sms-store-sent',
    text: `INSERT INTO sent_message (provider, message_id, request_id, kind, due_at)
      VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    values: [sent.provider, sent.messageId, sent.requestId, sent.kind, pollPauses[0]],
  });
}

/** Takes due messages for a poll; if this process dies, they are due again after their next pause. */
export async function leaseAwaited(
  pool: pg.Pool,
  providers: readonly ProviderName[],
  most: number,
): Promise<AwaitedMessage[]> {
  const { rows } = await pool.query<AwaitedMessage>({
    name: 'sms-lease-awaited',
    text: `
      WITH due AS (
        SELECT id FROM sent_message WHERE state = 'SENT' AND due_at <= now() AND provider = ANY (${arrayParameter('$1', 'text')})
        ORDER BY due_at, id LIMIT $2 FOR UPDATE SKIP LOCKED
      )
      UPDATE sent_message m SET polls = m.polls + 1, due_at = now() + make_interval(secs => coalesce(($3::float8[])[m.polls + 2], 0))
      FROM due WHERE m.id = due.id RETURNING m.id, m.provider, m.message_id AS "messageId", m.polls`,
    values: [providers, most, pollPauses],
  });
  return rows;
}

export async function storeReceipts(
  pool: pg.Pool,
  settled: readonly { id: number; state: Settled }[],
): Promise<void> {
  await pool.query({
    name: 'sms-store-receipts',
    text: `
      WITH s AS (
        SELECT * FROM unnest(${arrayParameter('$1', 'bigint')}, $2::text[]) AS s (id, state)
      ), locked AS (
        SELECT id FROM sent_message WHERE id IN (SELECT id FROM s) AND state = 'SENT' ORDER BY id FOR UPDATE
      )
      UPDATE sent_message m SET state = s.state, settled_at = now() FROM s JOIN locked USING (id) WHERE m.id = s.id`,
    values: [settled.map(({ id }) => id), settled.map(({ state }) => state)],
  });
}
