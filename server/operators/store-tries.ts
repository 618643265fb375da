// Wrong tries of sign-ins and proofs, and codes of the second factor, which are valid once.
// Invariants: those of the lock (infra/second-factor/lock.ts). Unknown names are counted as well.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { totpDigits } from '@pishkhan/contract/session/second-factor.ts';
import { sql } from 'kysely';
import { openField } from '../infra/database/field-encryption.ts';
import type { Db } from '../infra/database/tables.ts';
import { digest } from '../infra/digest.ts';
import { countingTry, isUnlocked, secondsUntil } from '../infra/second-factor/lock.ts';
import type { SecretBox } from '../infra/second-factor/secret-box.ts';
import { findStep, latestStepAt } from '../infra/second-factor/totp.ts';

/** Counts one more try, before anything is compared. */
export async function countTry(db: Db, userName: string, now: Date): Promise<Fault<'TOO_MANY'> | undefined> {
  const nameHash = digest(userName);
  const counted = await db
    .insertInto('operator_try')
    .values({ name_hash: nameHash, wrong_tries: 1, tried_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name_hash')
        .doUpdateSet({ ...countingTry(now, sql<number>`operator_try.wrong_tries`), tried_at: now })
        .where(isUnlocked(now, 'operator_try')),
    )
    .returning('name_hash')
    .executeTakeFirst();
  if (counted) return undefined;
  const { locked_until: until } = await db
    .selectFrom('operator_try')
    .select('locked_until')
    .where('name_hash', '=', nameHash)
    .executeTakeFirstOrThrow();
  return refuse('TOO_MANY', { retryAfterSeconds: Math.max(1, secondsUntil(until ?? now, now)) });
}

export const clearTries = (trx: Db, userName: string): Promise<unknown> =>
  trx.deleteFrom('operator_try').where('name_hash', '=', digest(userName)).execute();

/** The ones of these user names that are locked now. */
export async function findLocked(db: Db, userNames: readonly string[], now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('operator_try')
    .select('name_hash')
    .where('locked_until', '>', now)
    .execute();
  const locked = new Set(rows.map(({ name_hash }) => name_hash));
  return new Set(userNames.filter((name) => locked.has(digest(name))));
}

/** Uses up a code of the app or a recovery code. True for one caller only, even when several have the same code. */
export async function useCode(
  trx: Db,
  box: SecretBox,
  operatorId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  if (code.length !== totpDigits) return useRecoveryCode(trx, box, operatorId, code, now);
  const row = await trx
    .selectFrom('operator')
    .select(['totp_secret', 'totp_last_step'])
    .where('id', '=', operatorId)
    .executeTakeFirst();
  if (!row?.totp_secret) return false;
  const place = { table: 'operator', column: 'totp_secret', row: operatorId } as const;
  const secret = Buffer.from(openField(trx, place, row.totp_secret), 'base64url');
  const step = findStep(secret, code, row.totp_last_step, now);
  if (step === undefined) return false;
  const { numUpdatedRows } = await trx
    .updateTable('operator')
    .set({ totp_last_step: step })
    .where('id', '=', operatorId)
    .where((or) => or.or([or('totp_last_step', '<', step), or('totp_last_step', '>', latestStepAt(now))]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function useRecoveryCode(trx: Db, box: SecretBox, operatorId: number, code: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', operatorId)
    .where('hash', 'in', box.recoveryHashes(code, `operator ${operatorId}`))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
