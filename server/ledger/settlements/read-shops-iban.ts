// Tells whether a settlement went to the shop's own account: the one that was in force when it was paid. A transfer that
// was under way while the platform changed the account counts as the shop's, until the new one is paid.
import { newAccountHours } from '@pishkhan/contract/marketplace/account-calls.ts';
import { openField } from '../../infra/database/field-encryption.ts';
import type { Sealed } from '../../infra/database/sealed.ts';
import type { Db } from '../../infra/database/tables.ts';

export const ibanPlace = (vendorCode: string, number: string) =>
  ({ table: 'ledger_settlement', column: 'iban', row: `${vendorCode}/${number}` }) as const;

export const accountPlace = (vendorCode: string) =>
  ({ table: 'vendor_account', column: 'iban', row: vendorCode }) as const;

interface OwnAccount {
  iban: string;
  /** Null for the present account. */
  paidUntil: Date | null;
}

/** Null when the shop's account is not known here. */
export async function findShopsIban(db: Db, vendorCode: string): Promise<string | null> {
  const account = await db
    .selectFrom('vendor_account')
    .select('iban')
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
  if (!account) return null;
  return openField(db, accountPlace(vendorCode), account.iban);
}

/** The present account of a shop and those before it; empty when none is known here. */
export async function listShopsAccounts(db: Db, vendorCode: string): Promise<OwnAccount[]> {
  const present = await findShopsIban(db, vendorCode);
  if (present === null) return [];
  const set = await db
    .selectFrom('vendor_account_moment')
    .select(['version', 'iban', 'at'])
    .where('vendor_code', '=', vendorCode)
    .where('action', 'in', ['SET', 'CHANGE'])
    .orderBy('id')
    .execute();
  const former = set.slice(0, -1).map(({ version, iban }, index) => ({
    iban: openField(
      db,
      { table: 'vendor_account_moment', column: 'iban', row: `${vendorCode}/${version}` },
      iban,
    ),
    paidUntil: new Date(set[index + 1]!.at.getTime() + newAccountHours * 3_600_000),
  }));
  return [{ iban: present, paidUntil: null }, ...former];
}

/** Null without an account. */
export const isShopsIban = (own: readonly OwnAccount[], iban: string, paidAt: Date): boolean | null =>
  own.length === 0
    ? null
    : own.some((one) => one.iban === iban && (one.paidUntil === null || paidAt < one.paidUntil));

export interface SettledTo {
  settlement_number: string | null;
  /** Time of the transfer. */
  at: Date;
  /** Sealed; null for rows that are not settlements. */
  iban: Sealed | null;
}

/** The same for rows of a list; the shop's accounts are read only if one of them is a settlement. */
export async function compareIbans(
  db: Db,
  vendorCode: string,
  rows: readonly SettledTo[],
): Promise<(row: SettledTo) => boolean | null> {
  const own = rows.some(({ iban }) => iban !== null) ? await listShopsAccounts(db, vendorCode) : [];
  return ({ settlement_number: number, iban, at }) =>
    number === null || iban === null
      ? null
      : isShopsIban(own, openField(db, ibanPlace(vendorCode, number), iban), at);
}
