// The bank account to which a shop is paid, and its history. The numbers are sealed.
// Invariant: a decision is about the account that was read: a later one has another version.
import { refuse } from '@pishkhan/contract/faults.ts';
import { newAccountHours } from '@pishkhan/contract/marketplace/account-calls.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { sql } from 'kysely';
import { marksOf, openField, sealField } from '../infra/database/field-encryption.ts';
import type { Db, Row, Trx } from '../infra/database/tables.ts';
import { type AccountNumbers, openAccount, sealAccount } from '../vendors/public.ts';

type AccountRow = Row<'vendor_account'>;
type Numbers = AccountNumbers<string, string | null>;

export async function findAccount(db: Db, vendorCode: string) {
  const kept = await db
    .selectFrom('vendor_account')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
  return kept && openAccount(db, 'vendor_account', kept);
}

/** The account with its numbers. */
export type ShopsAccount = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

interface NewAccount {
  numbers: Numbers;
  holderName: string;
  now: Date;
}

/** Replaces the previous account; the platform has not reviewed it yet. */
export async function writeAccount(trx: Trx, vendorCode: string, account: NewAccount) {
  const row = await putAccount(trx, vendorCode, account, { approval: approval.PENDING, pays_from: null });
  const moment = { at: account.now, action: 'SET', operatorId: null, reason: null } as const;
  await noteMoment(trx, row, account.numbers.iban, moment);
  return row;
}

const putAccount = (
  trx: Trx,
  vendorCode: string,
  { numbers, holderName, now }: NewAccount,
  state: Pick<AccountRow, 'approval' | 'pays_from'>,
): Promise<AccountRow> => {
  const account = {
    ...sealAccount(trx, 'vendor_account', vendorCode, numbers),
    iban_mark: marksOf(trx, numbers.iban)[0],
    holder_name: holderName,
    rejected_because: null,
    set_at: now,
    ...state,
  };
  return trx
    .insertInto('vendor_account')
    .values({ vendor_code: vendorCode, ...account })
    .onConflict((there) =>
      there
        .column('vendor_code')
        .doUpdateSet({ ...account, version: sql<number>`vendor_account.version + 1` }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
};

interface AccountMoment {
  at: Date;
  action: Row<'vendor_account_moment'>['action'];
  operatorId: number | null;
  reason: string | null;
}

const momentPlace = ({ vendor_code, version }: Pick<AccountRow, 'vendor_code' | 'version'>) =>
  ({ table: 'vendor_account_moment', column: 'iban', row: `${vendor_code}/${version}` }) as const;

const noteMoment = (
  trx: Trx,
  account: Pick<AccountRow, 'vendor_code' | 'version'>,
  iban: string,
  { at, action, operatorId, reason }: AccountMoment,
): Promise<unknown> =>
  trx
    .insertInto('vendor_account_moment')
    .values({
      vendor_code: account.vendor_code,
      version: account.version,
      iban: sealField(trx, momentPlace(account), iban),
      ...{ at, action, operator_id: operatorId, reason },
    })
    .execute();

/** The row, locked and with its numbers. */
async function lockAccount(trx: Trx, vendorCode: string) {
  const kept = await trx
    .selectFrom('vendor_account')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .forUpdate()
    .executeTakeFirst();
  return kept && openAccount(trx, 'vendor_account', kept);
}

interface Decision {
  /** Null accepts it. */
  rejectedBecause: string | null;
  operatorId: number | null;
  now: Date;
}

/** Decides about the account that was read, once. */
export async function decideAccount(
  trx: Trx,
  { vendorCode, version }: { vendorCode: string; version: number },
  decision: Decision,
) {
  const account = await lockAccount(trx, vendorCode);
  if (!account) return refuse('NOT_FOUND');
  if (account.version !== version || account.approval !== approval.PENDING)
    return refuse('ACCOUNT_DECIDED', { version: account.version });
  return writeDecision(trx, account, decision);
}

/** Decides about the account if it waits, together with the sign-up that it was given with. */
export async function decideWaitingAccount(trx: Trx, vendorCode: string, decision: Decision): Promise<void> {
  const account = await lockAccount(trx, vendorCode);
  if (account?.approval === approval.PENDING) await writeDecision(trx, account, decision);
}

async function writeDecision(
  trx: Trx,
  account: Pick<AccountRow, 'vendor_code' | 'version'> & { iban: string },
  { rejectedBecause, operatorId, now }: Decision,
): Promise<AccountRow> {
  const isAccepted = rejectedBecause === null;
  const row = await trx
    .updateTable('vendor_account')
    .set({
      approval: isAccepted ? approval.ACCEPTED : approval.REJECTED,
      rejected_because: rejectedBecause,
    })
    .where('vendor_code', '=', account.vendor_code)
    .returningAll()
    .executeTakeFirstOrThrow();
  const action = isAccepted ? 'ACCEPT' : 'REJECT';
  await noteMoment(trx, account, account.iban, { at: now, action, operatorId, reason: rejectedBecause });
  return row;
}

interface AccountChange {
  vendorCode: string;
  /** The version that was read; 0 for a shop without account. */
  version: number;
  iban: string;
  holderName: string;
  reason: string;
  operatorId: number | null;
  now: Date;
}

/** The platform's own change: accepted, and payable after some days. */
export async function changeAccount(trx: Trx, change: AccountChange) {
  const { vendorCode, iban, holderName, reason, operatorId, now } = change;
  const present = await lockAccount(trx, vendorCode);
  const version = present?.version ?? 0;
  if (version !== change.version) return refuse('ACCOUNT_DECIDED', { version });
  if (present) await noteFirst(trx, present);
  const row = await putAccount(
    trx,
    vendorCode,
    { numbers: { card_number: null, account_number: null, iban }, holderName, now },
    { approval: approval.ACCEPTED, pays_from: new Date(now.getTime() + newAccountHours * 3_600_000) },
  );
  await noteMoment(trx, row, iban, { at: now, action: 'CHANGE', operatorId, reason });
  return row;
}

/** Stores the account of before in the history, where one from before the history is missing. */
async function noteFirst(
  trx: Trx,
  present: Pick<AccountRow, 'vendor_code' | 'version' | 'set_at'> & { iban: string },
): Promise<void> {
  const noted = await trx
    .selectFrom('vendor_account_moment')
    .select('id')
    .where('vendor_code', '=', present.vendor_code)
    .where('version', '=', present.version)
    .where('action', 'in', ['SET', 'CHANGE'])
    .executeTakeFirst();
  if (noted) return;
  const moment = { at: present.set_at, action: 'SET', operatorId: null, reason: null } as const;
  await noteMoment(trx, present, present.iban, moment);
}

const maxMoments = 100;

/** Newest first. */
export async function listAccountMoments(db: Db, vendorCode: string) {
  const rows = await db
    .selectFrom('vendor_account_moment as m')
    .leftJoin('operator as o', 'o.id', 'm.operator_id')
    .select(['m.at', 'm.action', 'm.reason', 'm.version', 'm.iban', 'o.full_name'])
    .where('m.vendor_code', '=', vendorCode)
    .orderBy('m.id', 'desc')
    .limit(maxMoments)
    .execute();
  return rows.map(({ at, action, reason, version, iban, full_name }) => ({
    ...{ at, action, reason, by: full_name },
    iban: openField(db, momentPlace({ vendor_code: vendorCode, version }), iban),
  }));
}
