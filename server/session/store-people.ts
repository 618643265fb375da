// People by their phone. Invariant: a phone belongs to one person at a time.
import type { Db } from '../infra/database/tables.ts';

export async function findPersonByPhone(db: Db, cellPhone: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('person')
    .select('id')
    .where('cell_phone', '=', cellPhone)
    .executeTakeFirst();
  return row?.id;
}

/** The person with this phone; a new one when nobody had it. */
export async function getPersonByPhone(trx: Db, cellPhone: string, now: Date): Promise<number> {
  await trx
    .insertInto('person')
    .values({ cell_phone: cellPhone, created_at: now })
    .onConflict((conflict) => conflict.column('cell_phone').doNothing())
    .execute();
  const { id } = await trx
    .selectFrom('person')
    .select('id')
    .where('cell_phone', '=', cellPhone)
    .executeTakeFirstOrThrow();
  return id;
}

export async function getCellPhone(db: Db, personId: number): Promise<string> {
  const { cell_phone } = await db
    .selectFrom('person')
    .select('cell_phone')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return cell_phone;
}

/** True when the phone's owner belongs to a shop, or was invited to one. */
export async function isMemberAnywhere(trx: Db, cellPhone: string): Promise<boolean> {
  const row = await trx
    .selectFrom('person')
    .innerJoin('membership', 'membership.person_id', 'person.id')
    .select('person.id')
    .where('person.cell_phone', '=', cellPhone)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
