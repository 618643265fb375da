// Changes a person's number: person, shops and history stay; sessions of the old number end.
import { refuse } from '@pishkhan/contract/faults.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import { endSessions } from './store-devices.ts';

/** An unassigned number: the placeholder while two people swap numbers. */
const nobodys = '09000000000';

/** CELL_PHONE_TAKEN when the number belongs to a member or an invited person; a mere attempt to sign in with it does not count. */
export async function refuseUsedPhone(db: Db, cellPhone: string) {
  const taken = await db
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .select('person.id')
    .where('person.cell_phone', '=', cellPhone)
    .limit(1)
    .executeTakeFirst();
  return taken && refuse('CELL_PHONE_TAKEN');
}

/**
 * Runs in a transaction, after the new number was proved. A person without any shop who had the new number
 * gets the old one in exchange, because both may be referenced elsewhere. Ends all sessions of both, except the one to keep.
 */
export async function moveToCellPhone(
  trx: Db,
  { personId, to, keepSession }: { personId: number; to: string; keepSession?: string },
  now: Date,
) {
  await lockMoves(trx);
  const refused = await refuseUsedPhone(trx, to);
  if (refused) return refused;
  const { cell_phone: from } = await trx
    .selectFrom('person')
    .select('cell_phone')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (from === to) return undefined;
  const other = await trx
    .selectFrom('person')
    .select('id')
    .where('cell_phone', '=', to)
    .forUpdate()
    .executeTakeFirst();
  const give = (id: number, cellPhone: string) =>
    trx.updateTable('person').set({ cell_phone: cellPhone }).where('id', '=', id).execute();
  if (other) {
    await give(other.id, nobodys);
    await endSessions(trx, { personId: other.id, by: 'CELL_PHONE' }, now);
  }
  await give(personId, to);
  if (other) await give(other.id, from);
  await endSessions(
    trx,
    { personId, by: 'CELL_PHONE', ...(keepSession !== undefined && { keep: keepSession }) },
    now,
  );
  await trx.deleteFrom('sign_in_challenge').where('person_id', '=', personId).execute();
  await trx.deleteFrom('cell_phone_change').where('person_id', '=', personId).execute();
  return undefined;
}

/** Stores the platform's permission for a person to change to another number; replaces an earlier one. */
export async function allowMove(
  trx: Db,
  { personId, to }: { personId: number; to: string },
  until: Date,
  now: Date,
): Promise<void> {
  // Person and number are each unique, and two transactions do not see what the other has deleted.
  await lockMoves(trx);
  await trx
    .deleteFrom('cell_phone_change')
    .where((or) => or.or([or('person_id', '=', personId), or('new_cell_phone', '=', to)]))
    .execute();
  await trx
    .insertInto('cell_phone_change')
    .values({ person_id: personId, new_cell_phone: to, asked_at: now, expires_at: until })
    .execute();
}

export const allowedMove = (db: Db, cellPhone: string, now: Date) =>
  db
    .selectFrom('cell_phone_change')
    .select('person_id')
    .where('new_cell_phone', '=', cellPhone)
    .where('expires_at', '>', now);

/** Runs after the number was proved: the permitted person becomes its owner. */
export async function useAllowedMove(trx: Db, cellPhone: string, now: Date): Promise<number | undefined> {
  const allowed = await allowedMove(trx, cellPhone, now).executeTakeFirst();
  if (!allowed) return undefined;
  const refused = await moveToCellPhone(trx, { personId: allowed.person_id, to: cellPhone }, now);
  return refused ? undefined : allowed.person_id;
}

/** Locks all changes and permissions of numbers until the end of the transaction. */
const lockMoves = (trx: Db) => sql`select pg_advisory_xact_lock(${lockClass}, 0)`.execute(trx);

/** Our class of advisory locks. */
const lockClass = 0x073a;
