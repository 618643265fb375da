// The locations of a shop's sealed fields.
import { marksOf, openField, sealField } from '../infra/database/field-encryption.ts';
import type { Sealed } from '../infra/database/sealed.ts';
import type { Db } from '../infra/database/tables.ts';

type AccountTable = 'vendor_account' | 'card_inquiry';

export const ownerCodePlace = (vendorCode: string) =>
  ({ table: 'vendor', column: 'owner_national_code', row: vendorCode }) as const;

/** The owner's national code as it is stored, with the hash by which the same one of another shop is found. */
export const sealOwnerCode = (db: Db, vendorCode: string, nationalCode: string) => ({
  owner_national_code: sealField(db, ownerCodePlace(vendorCode), nationalCode),
  owner_code_mark: marksOf(db, nationalCode)[0],
});

export interface AccountNumbers<
  Iban extends string | null = string | null,
  Card extends string | null = string,
> {
  card_number: Card;
  account_number: string | null;
  iban: Iban;
}

const placesOf = (table: AccountTable, row: string) =>
  ({
    card: { table, column: 'card_number', row },
    account: { table, column: 'account_number', row },
    iban: { table, column: 'iban', row },
  }) as const;

export function sealAccount<Iban extends string | null, Card extends string | null>(
  db: Db,
  table: AccountTable,
  vendorCode: string,
  numbers: AccountNumbers<Iban, Card>,
) {
  const { card, account, iban } = placesOf(table, vendorCode);
  return {
    card_number: sealField(db, card, numbers.card_number),
    account_number: sealField(db, account, numbers.account_number),
    iban: sealField(db, iban, numbers.iban),
  };
}

interface StoredAccount<Iban extends Sealed | null, Card extends Sealed | null> {
  vendor_code: string;
  card_number: Card;
  account_number: Sealed | null;
  iban: Iban;
}

/** The row with decrypted numbers. */
export function openAccount<
  Iban extends Sealed | null,
  Card extends Sealed | null,
  Row extends StoredAccount<Iban, Card>,
>(db: Db, table: AccountTable, row: Row & StoredAccount<Iban, Card>) {
  const { card, account, iban } = placesOf(table, row.vendor_code);
  return {
    ...row,
    card_number: openField(db, card, row.card_number),
    account_number: openField(db, account, row.account_number),
    iban: openField(db, iban, row.iban),
  };
}
