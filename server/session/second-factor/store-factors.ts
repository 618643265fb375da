// A person's second factor in the database: set up, confirmed, proved by a code, removed.
// Invariants: those of the lock (infra/second-factor/lock.ts); a code is valid once.
import { randomBytes } from 'node:crypto';
import { refuse } from '@pishkhan/contract/faults.ts';
import { totpDigits } from '@pishkhan/contract/session/second-factor.ts';
import type { Db } from '../../infra/database/tables.ts';
import { countingTry, isUnlocked, secondsUntil } from '../../infra/second-factor/lock.ts';
import type { SecretBox } from '../../infra/second-factor/secret-box.ts';
import { findStep, latestStepAt, totpSecretBytes } from '../../infra/second-factor/totp.ts';
import { useRecoveryCode } from './store-recovery-codes.ts';

/** Lifetime of a secret that was shown and not confirmed. */
const setUpSeconds = 3600;

export async function findConfirmed(db: Db, personId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('person_id', '=', personId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row?.confirmed_at ?? undefined;
}

/** Replaces an unconfirmed secret; undefined when a factor is active. */
export async function beginSetUp(
  db: Db,
  box: SecretBox,
  personId: number,
  now: Date,
): Promise<Buffer | undefined> {
  const secret = randomBytes(totpSecretBytes);
  const fresh = { secret: box.seal(secret, personId), created_at: now };
  const row = await db
    .insertInto('second_factor')
    .values({ person_id: personId, ...fresh })
    .onConflict((conflict) =>
      // Tries and lock are kept: starting over must not bypass them.
      conflict.column('person_id').doUpdateSet(fresh).where('second_factor.confirmed_at', 'is', null),
    )
    .returning('person_id')
    .executeTakeFirst();
  return row && secret;
}

export const confirmSetUp = (trx: Db, personId: number, now: Date): Promise<unknown> =>
  trx.updateTable('second_factor').set({ confirmed_at: now }).where('person_id', '=', personId).execute();

/** A counted try; `acceptTry` compares its code. */
export interface CountedTry {
  personId: number;
  code: string;
  secret: Buffer;
  lastStep: number;
}

/** `confirmed`: an active factor; otherwise one that is being set up. */
export async function countTry(
  db: Db,
  box: SecretBox,
  attempt: { personId: number; code: string; confirmed: boolean },
  now: Date,
) {
  const { personId, code, confirmed } = attempt;
  const row = await db
    .updateTable('second_factor')
    .set(countingTry(now))
    .where('person_id', '=', personId)
    .where(isUnlocked(now, 'second_factor'))
    .$if(confirmed, (query) => query.where('confirmed_at', 'is not', null))
    .$if(!confirmed, (query) =>
      query
        .where('confirmed_at', 'is', null)
        .where('created_at', '>', new Date(now.getTime() - setUpSeconds * 1000)),
    )
    .returning(['secret', 'last_step'])
    .executeTakeFirst();
  if (row) return { personId, code, secret: box.open(row.secret, personId), lastStep: row.last_step };
  const locked = await db
    .selectFrom('second_factor')
    .select('locked_until')
    .where('person_id', '=', personId)
    .where('locked_until', '>', now)
    .executeTakeFirst();
  if (!locked?.locked_until) return refuse('SECOND_FACTOR_OFF');
  return refuse('TOO_MANY', { retryAfterSeconds: secondsUntil(locked.locked_until, now) });
}

/** Runs in the transaction that the code authorises. True for one caller only, even when several have the same code. */
export async function acceptTry(trx: Db, box: SecretBox, counted: CountedTry, now: Date): Promise<boolean> {
  const { personId, code } = counted;
  const isTotp = code.length === totpDigits;
  const step = isTotp ? findStep(counted.secret, code, counted.lastStep, now) : undefined;
  if (isTotp && step === undefined) return false;
  if (!isTotp && !(await useRecoveryCode(trx, box, personId, code, now))) return false;
  const { numUpdatedRows } = await trx
    .updateTable('second_factor')
    .set({ wrong_tries: 0, locked_until: null, ...(step !== undefined && { last_step: step }) })
    .where('person_id', '=', personId)
    .$if(step !== undefined, (query) =>
      query.where((or) => or.or([or('last_step', '<', step!), or('last_step', '>', latestStepAt(now))])),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Also deletes recovery codes; no session counts as proved by it any more. */
export async function removeSecondFactor(trx: Db, personId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('second_factor')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  await trx
    .updateTable('session')
    .set({ second_factor_at: null })
    .where('person_id', '=', personId)
    .where('second_factor_at', 'is not', null)
    .execute();
  return numDeletedRows === 1n;
}
