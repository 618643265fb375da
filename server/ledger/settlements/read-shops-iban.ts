// Tells whether a settlement went to the shop's own account. The accounts are compared when the settlement is
// read: a shop with a ledger cannot change its account any more
// (docs/decisions/0070-ledger-settlements-and-statements.md).
import { openField } from '../../infra/database/field-encryption.ts';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db } from '../../infra/database/tables.ts';

export const ibanPlace = (vendorCode: string, number: string) =>
  ({ table: 'ledger_settlement', column: 'iban', row: `${vendorCode}/${number}` }) as const;

/** Null when the shop's account is not known here. */
export async function findShopsIban(db: Db, vendorCode: string): Promise<string | null> {
  const account = await db
    .selectFrom('vendor_account')
    .select('iban')
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
  if (!account) return null;
  return openField(db, { table: 'vendor_account', column: 'iban', row: vendorCode }, account.iban);
}

export const isShopsIban = (shopsIban: string | null, iban: string): boolean | null =>
  shopsIban === null ? null : iban === shopsIban;

export interface SettledTo {
  settlement_number: string | null;
  /** Sealed; null for rows that are not settlements. */
  iban: Sealed | null;
}

/** The same for rows of a list; the shop's account is read only if one of them is a settlement. */
export async function compareIbans(
  db: Db,
  vendorCode: string,
  rows: readonly SettledTo[],
): Promise<(row: SettledTo) => boolean | null> {
  const shopsIban = rows.some(({ iban }) => iban !== null) ? await findShopsIban(db, vendorCode) : null;
  return ({ settlement_number: number, iban }) =>
    number === null || iban === null
      ? null
      : isShopsIban(shopsIban, openField(db, ibanPlace(vendorCode, number), iban));
}
