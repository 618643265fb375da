// Rows of a shop's documents. Their files are in unused-files.ts.
import { missingDocuments } from '@pishkhan/contract/onboarding/documents.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import { type Insertable, sql } from 'kysely';
import type { Db, Tables, Trx } from '../../infra/database/tables.ts';

/** Locked until the end of the transaction. */
export async function lockDocument(trx: Trx, digest: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${digest}, 15))`.execute(trx);
}

export const listDocuments = (trx: Trx, vendorCode: string) =>
  trx.selectFrom('vendor_document').selectAll().where('vendor_code', '=', vendorCode).orderBy('id').execute();

export const findDocument = (db: Db, vendorCode: string, id: number) =>
  db
    .selectFrom('vendor_document')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst();

export const insertDocument = (trx: Trx, document: Insertable<Tables['vendor_document']>): Promise<unknown> =>
  trx.insertInto('vendor_document').values(document).execute();

export async function deleteDocuments(trx: Trx, vendorCode: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('vendor_document')
    .where('vendor_code', '=', vendorCode)
    .where('id', 'in', ids)
    .execute();
}

/** True when any shop uses it. */
export async function isDocumentUsed(trx: Trx, digest: string): Promise<boolean> {
  const used = await trx
    .selectFrom('vendor_document')
    .select('id')
    .where('digest', '=', digest)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** The documents that the shop's step still needs. */
export async function findMissingDocuments(db: Db, vendorCode: string): Promise<DocumentType[]> {
  const vendor = await db
    .selectFrom('vendor')
    .select(['owner_type', 'menu_url'])
    .where('code', '=', vendorCode)
    .executeTakeFirstOrThrow();
  const sent = await db
    .selectFrom('vendor_document')
    .select('type')
    .distinct()
    .where('vendor_code', '=', vendorCode)
    .execute();
  return missingDocuments(vendor.owner_type, {
    types: sent.map(({ type }) => type),
    menuUrl: vendor.menu_url,
  });
}
