// The simulated cashier's person, memberships and sessions, and the shops in which others are signed in.
import { randomUUID } from 'node:crypto';
import type { Db } from '../infra/database/tables.ts';

/** A number in a range that is not assigned to any operator: nobody can sign in with it. */
const cashier = { cell_phone: '09000009999', full_name: 'صندوق‌دار شبیه‌ساز' };
const sessionMs = 86_400_000;

/** The shops with a session of anybody but `except` that was renewed since. */
export async function listAttended(
  db: Db,
  codes: readonly string[],
  { since, except }: { since: Date; except: number },
): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('session')
    .select('vendor_code')
    .distinct()
    .where('vendor_code', 'in', codes)
    .where('revoked_at', 'is', null)
    .where('used_at', '>', since)
    .where('person_id', '<>', except)
    .execute();
  return rows.map(({ vendor_code }) => vendor_code);
}

/** Returns the id of its person. */
export async function employCashier(db: Db, codes: readonly string[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('person')
      .values(cashier)
      .onConflict((conflict) =>
        conflict.column('cell_phone').doUpdateSet((eb) => ({ cell_phone: eb.ref('excluded.cell_phone') })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('membership')
      .values(
        codes.map((vendor_code) => ({
          vendor_code,
          person_id: id,
          role: 'CASHIER' as const,
          order_notification: false,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return id;
  });
}

/** Its earlier session in the shop ends. */
export async function replaceSession(trx: Db, personId: number, vendorCode: string, at: Date) {
  const sessionId = randomUUID();
  await trx
    .deleteFrom('session')
    .where('person_id', '=', personId)
    .where('vendor_code', '=', vendorCode)
    .execute();
  await trx
    .insertInto('session')
    .values({
      id: sessionId,
      person_id: personId,
      vendor_code: vendorCode,
      created_at: at,
      used_at: at,
      expires_at: new Date(at.getTime() + sessionMs),
    })
    .execute();
  return { sessionId, personId };
}
