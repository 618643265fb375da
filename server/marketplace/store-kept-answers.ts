// Stored answers to events, written in the transaction of their change: a repeat gets the same bytes.
import { sql } from 'kysely';
import type { Trx } from '../infra/database/tables.ts';
import { type KeptRow, keptAnswer, type Repeat, selectKept } from '../orders/public.ts';

/** Advisory lock: nobody else handles this event until the end of the transaction. */
export async function lockEvent(within: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(within);
}

/** EVENT_REUSED when the event had another content before; undefined when it is new. */
export async function findKeptAnswer(within: Trx, vendorCode: string, repeat: Repeat) {
  const { rows } = await sql<KeptRow>`SELECT ${sql.raw(selectKept)} FROM idempotency k
    WHERE k.vendor_code = ${vendorCode} AND k.principal = ${repeat.principal} AND k.key = ${repeat.key}`.execute(
    within,
  );
  return rows[0] && keptAnswer(rows[0], repeat, 'EVENT_REUSED');
}

export const keepAnswer = (
  within: Trx,
  vendorCode: string,
  repeat: Repeat,
  body: string,
  now: Date,
): Promise<unknown> =>
  within
    .insertInto('idempotency')
    .values({ vendor_code: vendorCode, ...repeat, status: 200, body, created_at: now })
    .execute();
