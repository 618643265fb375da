import type { Db } from '../../infra/database/tables.ts';
import { newRecoveryCodes, shownRecoveryCode } from '../../infra/second-factor/recovery-codes.ts';
import type { SecretBox } from '../../infra/second-factor/secret-box.ts';

/** Replaces all codes of the person, and returns them for the only time. */
export async function replaceRecoveryCodes(trx: Db, box: SecretBox, personId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ person_id: personId, hash: box.recoveryHash(code, personId), used_at: null })),
    )
    .execute();
  return codes.map(shownRecoveryCode);
}

/** True for one caller only. */
export async function useRecoveryCode(trx: Db, box: SecretBox, personId: number, code: string, now: Date) {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('hash', 'in', box.recoveryHashes(code, personId))
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, personId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
