// The bank account to which a shop is paid. Its numbers are sealed.
import type { Db, Trx } from '../infra/database/tables.ts';
import { type AccountNumbers, openAccount, sealAccount } from '../vendors/public.ts';

export async function findAccount(db: Db, vendorCode: string) {
  const kept = await db
    .selectFrom('vendor_account')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
  return kept && openAccount(db, 'vendor_account', kept);
}

/** Replaces the previous account; the platform has not reviewed it yet. */
export async function writeAccount(
  trx: Trx,
  vendorCode: string,
  { numbers, holderName, now }: { numbers: AccountNumbers<string>; holderName: string; now: Date },
) {
  const account = {
    ...sealAccount(trx, 'vendor_account', vendorCode, numbers),
    holder_name: holderName,
    approval: 0 as const,
    set_at: now,
  };
  return trx
    .insertInto('vendor_account')
    .values({ vendor_code: vendorCode, ...account })
    .onConflict((there) => there.column('vendor_code').doUpdateSet(account))
    .returningAll()
    .executeTakeFirstOrThrow();
}
