// Stores documents of the demo's shops, which did not send them in a sign-up.
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import type { ReadDocument } from './read-document.ts';
import { insertDocument, listDocuments, lockDocument } from './store-documents.ts';
import { documentFileName } from './unused-files.ts';

interface InitialDocuments {
  vendorCode: string;
  papers: readonly (ReadDocument & { type: DocumentType; name: string })[];
  now: Date;
}

/** Writes only for a shop without documents; existing ones are not changed. */
export const storeInitialDocuments = (
  { db, files }: { db: Db; files: FileStore },
  { vendorCode, papers, now }: InitialDocuments,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await listDocuments(trx, vendorCode)).length > 0) return;
    for (const { type, kind, digest, name, bytes } of papers) {
      await lockDocument(trx, digest);
      await files.put(documentFileName(digest, kind), bytes);
      await insertDocument(trx, {
        vendor_code: vendorCode,
        type,
        kind,
        digest,
        name,
        size: bytes.length,
        sent_at: now,
      });
    }
  });
