// The person who has a phone, with their shops, for a sign-in by a code. It is read before the code is
// compared, to save a round trip; `isUnchanged` checks and locks it in the transaction of the sign-in.
import { sql } from 'kysely';
import type { Pipeline } from '../infra/database/in-pipeline.ts';
import type { Db } from '../infra/database/tables.ts';
import { allowedMove, useAllowedMove } from './store-cell-phones.ts';
import { shopsOf } from './store-memberships.ts';

/** True when the number has the same owner as at the read, and a second factor was not turned on or off. */
export const isUnchanged = (db: Db, cellPhone: string, { id, hasSecondFactor }: Person) =>
  db
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('cell_phone', '=', cellPhone)
    .where((of) => {
      const confirmed = of.exists(
        of
          .selectFrom('second_factor')
          .select('person_id')
          .where('person_id', '=', id)
          .where('confirmed_at', 'is not', null),
      );
      return hasSecondFactor ? confirmed : of.not(confirmed);
    })
    .forNoKeyUpdate();

type Person = NonNullable<PhoneOwner['person']>;
export type PhoneOwner = Awaited<ReturnType<typeof findPhoneOwner>>;

export async function findPhoneOwner(pipeline: Pipeline, db: Db, cellPhone: string, now: Date) {
  const withPhone = db.selectFrom('person').where('person.cell_phone', '=', cellPhone);
  const [[person], shops, moves] = await Promise.all([
    pipeline.send(
      withPhone
        .leftJoin('second_factor', 'second_factor.person_id', 'person.id')
        .select(['person.id', sql<boolean>`second_factor.confirmed_at is not null`.as('hasSecondFactor')])
        .compile(),
    ),
    pipeline.send(shopsOf(db, withPhone.select('person.id')).compile()),
    pipeline.send(allowedMove(db, cellPhone, now).compile()),
  ]);
  return { person, shops, hasMove: moves.length > 0 };
}

/** Creates the owner of an unknown phone, or first executes a permitted change of number. */
export async function getPhoneOwner(
  pipeline: Pipeline,
  db: Db,
  cellPhone: string,
  hasMove: boolean,
  now: Date,
): Promise<PhoneOwner> {
  if (hasMove) await useAllowedMove(pipeline.db, cellPhone, now);
  void pipeline.send(
    db
      .insertInto('person')
      .values({ cell_phone: cellPhone, created_at: now })
      .onConflict((conflict) => conflict.column('cell_phone').doNothing())
      .compile(),
  );
  return findPhoneOwner(pipeline, db, cellPhone, now);
}
