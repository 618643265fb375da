// Ends accounts of people without a shop. The row stays under its number, because logs, bookings and orders name it.
// Invariant: whoever has a membership, an invitation or a shop of their own keeps the account.
import { setTimeout as sleep } from 'node:timers/promises';
import { runRaw } from '../infra/database/run-raw.ts';
import type { Db } from '../infra/database/tables.ts';
import { unusedAccountDays } from '../infra/personal-data/periods.ts';

const isAtWork = `(EXISTS (SELECT FROM membership m WHERE m.person_id = p.id) OR EXISTS (SELECT FROM vendor v WHERE v.owner_person_id = p.id))`;

export async function isPersonAtWork(db: Db, personId: number): Promise<boolean> {
  const [row] = await runRaw<{ at_work: boolean }>(
    db,
    `SELECT ${isAtWork} AS at_work FROM person p WHERE p.id = $1`,
    [personId],
  );
  return row?.at_work ?? false;
}

const ofChosen = (table: string, column: string, value: string): string =>
  `DELETE FROM ${table} t USING chosen c WHERE t.${column} = c.${value}`;

export const accountStatement = `
  WITH chosen AS MATERIALIZED (
    SELECT p.id, p.cell_phone FROM person p WHERE p.id = ANY ($1::bigint[]) AND NOT ${isAtWork} FOR UPDATE
  ), codes AS (${ofChosen('otp', 'cell_phone', 'cell_phone')}),
  waiting AS (${ofChosen('code_queue', 'cell_phone', 'cell_phone')}),
  moves AS (${ofChosen('cell_phone_change', 'person_id', 'id')}),
  challenges AS (${ofChosen('sign_in_challenge', 'person_id', 'id')}),
  factors AS (${ofChosen('second_factor', 'person_id', 'id')}),
  pushes AS (${ofChosen('push_subscription', 'person_id', 'id')}),
  sessions AS (${ofChosen('session', 'person_id', 'id')}),
  snoozes AS (UPDATE snooze t SET by_name = '' FROM chosen c WHERE t.by_person = c.id)
  UPDATE person p SET cell_phone = '-' || p.id, full_name = '', national_code = NULL, last_vendor_code = NULL, unused_since = NULL
  FROM chosen c WHERE p.id = c.id RETURNING p.id`;

/** Returns the number of ended accounts. */
export const endAccounts = async (db: Db, ids: readonly number[]): Promise<number> =>
  ids.length === 0 ? 0 : (await runRaw(db, accountStatement, [ids])).length;

const peopleOfBatch = 500;
const pauseMs = 20;

/** Notes who is without a shop and a session, since when, and ends the accounts of those who have been for long. */
export async function endUnusedAccounts(db: Db, now: Date, stopping?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - unusedAccountDays * 86_400_000);
  let ended = 0;
  for (let last: number | null = 0; last !== null && !stopping?.aborted; ) {
    const [page]: { last: number | null; over: number[] | null }[] = await runRaw(db, noteStatement, [
      last,
      now,
      before,
      peopleOfBatch,
    ]);
    ended += await endAccounts(db, page!.over ?? []);
    last = page!.last;
    await sleep(pauseMs, undefined, { signal: stopping }).catch(() => {});
  }
  return ended;
}

const noteStatement = `
  WITH page AS MATERIALIZED (
    SELECT p.id, p.unused_since, ${isAtWork}
      OR EXISTS (SELECT FROM session s WHERE s.person_id = p.id AND s.revoked_at IS NULL AND s.expires_at > $2) AS used
    FROM person p WHERE p.id > $1 AND NOT starts_with(p.cell_phone, '-') ORDER BY p.id LIMIT $4
  ), noted AS (
    UPDATE person p SET unused_since = CASE WHEN g.used THEN NULL ELSE $2::timestamptz END
    FROM page g WHERE p.id = g.id AND (p.unused_since IS NULL) <> g.used
  )
  SELECT max(id)::int8 AS last, array_agg(id) FILTER (WHERE NOT used AND unused_since < $3) AS over FROM page`;
