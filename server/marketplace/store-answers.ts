// Stored answers to events, written in the transaction of their change: a repeat gets the same bytes.
import { sql } from 'kysely';
import type { Trx } from '../infra/database/tables.ts';
import {
  type IdempotentRequest,
  type StoredAnswerRow,
  selectStoredAnswer,
  storedAnswerOf,
} from '../orders/public.ts';

/** Advisory lock: nobody else handles this event until the end of the transaction. */
export async function lockEvent(within: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(within);
}

/** EVENT_REUSED when the event had another content before; undefined when it is new. */
export async function findStoredAnswer(within: Trx, vendorCode: string, repeat: IdempotentRequest) {
  const { rows } = await sql<StoredAnswerRow>`SELECT ${sql.raw(selectStoredAnswer)} FROM idempotency k
    WHERE k.vendor_code = ${vendorCode} AND k.principal = ${repeat.principal} AND k.key = ${repeat.key}`.execute(
    within,
  );
  return rows[0] && storedAnswerOf(rows[0], repeat, 'EVENT_REUSED');
}

export const storeAnswer = (
  within: Trx,
  vendorCode: string,
  repeat: IdempotentRequest,
  body: string,
  now: Date,
): Promise<unknown> =>
  within
    .insertInto('idempotency')
    .values({ vendor_code: vendorCode, ...repeat, status: 200, body, created_at: now })
    .execute();
