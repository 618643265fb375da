// Ten recovery codes for a lost authenticator app, each valid once. Only their hashes are stored.
import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '@pishkhan/contract/session/second-factor.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { SecretBox } from './secret-box.ts';

/** Crockford's alphabet, without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits. */
const length = 10;

const newCode = (): string => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Replaces all codes of the person, and returns them for the only time. */
export async function replaceRecoveryCodes(trx: Db, box: SecretBox, personId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await trx
    .insertInto('recovery_code')
    .values(
      codes.map((code) => ({ person_id: personId, hash: box.recoveryHash(code, personId), used_at: null })),
    )
    .execute();
  return codes.map((code) => `${code.slice(0, length / 2)}-${code.slice(length / 2)}`);
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
