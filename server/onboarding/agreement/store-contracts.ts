// Stored contracts, and requests to sign them.
import { sql, type Updateable } from 'kysely';
import type { Db, Tables, Trx } from '../../infra/database/tables.ts';
import { saysTheSame } from './read-facts.ts';
import { type ContractRow, openContract, type StoredContract, sealContract } from './seal.ts';

export const findVendorStep = (db: Db, vendorCode: string) =>
  db.selectFrom('vendor').select(['status', 'step']).where('code', '=', vendorCode).executeTakeFirst();

/** Signed ones first, the latest of each first. */
export const listContracts = (db: Db, vendorCode: string): Promise<StoredContract[]> =>
  db
    .selectFrom('contract')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .orderBy('signed_at', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();

const signedOf = (db: Db, vendorCode: string) =>
  db
    .selectFrom('contract')
    .select('id')
    .where('vendor_code', '=', vendorCode)
    .where('signed_at', 'is not', null)
    .limit(1);

export const hasSignedContract = async (db: Db, vendorCode: string): Promise<boolean> =>
  (await signedOf(db, vendorCode).executeTakeFirst()) !== undefined;

export const hasSignedAgreement = async (db: Db, vendorCode: string): Promise<boolean> =>
  (await signedOf(db, vendorCode).where('kind', '=', 'AGREEMENT').executeTakeFirst()) !== undefined;

/** The digests of all files in use, over all shops. */
export async function readContractDigests(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('contract').select(['sha256', 'signed_sha256']).execute();
  return rows.flatMap(({ sha256, signed_sha256 }) => (signed_sha256 ? [sha256, signed_sha256] : [sha256]));
}

export type NewContract = Pick<
  ContractRow,
  'vendor_code' | 'kind' | 'facts' | 'words' | 'sha256' | 'bytes' | 'made_at'
>;

/** Replaces a waiting draft. Two concurrent requests get the same one, because the shop's row is locked. */
export async function putInPlace(trx: Db, made: NewContract): Promise<ContractRow> {
  const ofKind = trx
    .selectFrom('contract')
    .selectAll()
    .where('vendor_code', '=', made.vendor_code)
    .where('kind', '=', made.kind)
    .where('signed_at', 'is', null);
  const found = await ofKind.executeTakeFirst();
  const waiting = found && openContract(trx, found);
  if (waiting?.sha256 === made.sha256 && saysTheSame(waiting.facts, made.facts)) return waiting;
  if (waiting)
    await trx
      .deleteFrom('contract')
      .where('vendor_code', '=', made.vendor_code)
      .where('id', '=', waiting.id)
      .execute();
  const row = await trx
    .insertInto('contract')
    .values({ ...made, ...sealContract(trx, made) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...row, facts: made.facts, words: made.words };
}

interface Signer {
  vendorCode: string;
  sessionId: string;
}

export const storeSigningRequest = (
  db: Db,
  { vendorCode, sessionId }: Signer,
  asking: { contract_id: number; sha256: string; asked_at: Date },
): Promise<unknown> =>
  db
    .insertInto('contract_asking')
    .values({ vendor_code: vendorCode, session_id: sessionId, ...asking })
    .onConflict((conflict) => conflict.columns(['vendor_code', 'session_id']).doUpdateSet(asking))
    .execute();

export const findSigningRequest = (db: Db, { vendorCode, sessionId }: Signer) =>
  db
    .selectFrom('contract_asking')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

/** False when it was signed or replaced meanwhile. */
export async function writeSignature(
  trx: Trx,
  vendorCode: string,
  id: number,
  signature: Updateable<Tables['contract']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('contract')
    .set(signature)
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .where('signed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A number is lost when no contract uses it; it is never issued twice. */
export async function nextContractNumber(db: Db): Promise<string> {
  const { rows } = await sql<{ number: string }>`SELECT nextval('contract_number')::text AS number`.execute(
    db,
  );
  return rows[0]!.number;
}
