// From a code to a session: the try is counted, and what the right code proves is taken in one transaction. Two round trips for a phone that
// is known, one more for one that is not.
import { type Kysely, sql } from 'kysely';
import { inPipeline, onPipeline, type Pipeline, Unmet } from '../infra/database/in-pipeline.ts';
import type { Tables } from '../infra/database/tables.ts';
import type { Exchange } from '../infra/http/implement.ts';
import { openSignedIn } from './finish-sign-in.ts';
import type { SessionParts } from './parts.ts';
import { openChallenge } from './second-factor/store-challenges.ts';
import { allowedMove, takeUpAllowedMove } from './store-cell-phones.ts';
import { type Attempt, countingTry, usingCode } from './store-codes.ts';
import { shopsOf } from './store-memberships.ts';

/** Counts the try, for `compareCode`; who has the phone is read before the code is known to be right, because the database may be far away. */
export const countTryAndRead = (db: Kysely<Tables>, attempt: Attempt, now: Date) =>
  onPipeline(db, async (pipeline) => {
    const [[counted], known] = await Promise.all([
      pipeline.send(countingTry(db, attempt, now).compile()),
      findByPhone(pipeline, db, attempt.cellPhone, now),
    ]);
    return { counted, known };
  });

interface Proof {
  codeId: number;
  cellPhone: string;
  vendorCode: string | undefined;
  requester: string;
  known: Known;
}

/**
 * A session, or a challenge for people with a second factor; undefined when somebody else has used the code in the meantime. A phone not
 * seen before becomes a person without a shop.
 */
export async function signInWithCode(parts: SessionParts, proof: Proof, exchange: Exchange) {
  const { db } = parts;
  const { codeId, cellPhone, vendorCode, requester } = proof;
  const { now } = exchange;
  try {
    return await inPipeline(db, async (pipeline) => {
      pipeline.demand(usingCode(db, codeId, now).compile());
      const { known } = proof;
      const isKnown = known.person !== undefined && !known.hasMove;
      if (isKnown) pipeline.demand(stillSo(db, cellPhone, known.person!).compile());
      const { person, shops } = isKnown
        ? known
        : await getByPhone(pipeline, db, cellPhone, known.hasMove, now);
      const personId = person!.id;
      if (person!.hasSecondFactor) {
        const waiting = { personId, vendorCode: vendorCode ?? null, requester };
        return { challenge: openChallenge(pipeline, db, waiting, now) };
      }
      return openSignedIn(pipeline, parts, { personId, shops, vendorCode }, exchange);
    });
  } catch (error) {
    if (error instanceof Unmet) return undefined;
    throw error;
  }
}

/** The number has not gone to another person since it was read, and a second factor was not turned on or off. */
const stillSo = (db: Kysely<Tables>, cellPhone: string, { id, hasSecondFactor }: Person) =>
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

type Person = NonNullable<Known['person']>;
type Known = Awaited<ReturnType<typeof findByPhone>>;

async function findByPhone(pipeline: Pipeline, db: Kysely<Tables>, cellPhone: string, now: Date) {
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

/** Of a phone that was not seen before, or that the platform has allowed another person to go on with. */
async function getByPhone(
  pipeline: Pipeline,
  db: Kysely<Tables>,
  cellPhone: string,
  hasMove: boolean,
  now: Date,
): Promise<Known> {
  if (hasMove) await takeUpAllowedMove(pipeline.db, cellPhone, now);
  void pipeline.send(
    db
      .insertInto('person')
      .values({ cell_phone: cellPhone, created_at: now })
      .onConflict((conflict) => conflict.column('cell_phone').doNothing())
      .compile(),
  );
  return findByPhone(pipeline, db, cellPhone, now);
}
