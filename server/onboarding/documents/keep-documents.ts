// Stores documents of the demo's shops, which did not send them in a sign-up.
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { documentFileName } from './kept-files.ts';
import type { ReadDocument } from './read-document.ts';
import { holdDocument, insertDocument, listDocuments } from './store-documents.ts';

interface KeptDocuments {
  vendorCode: string;
  papers: readonly (ReadDocument & { type: DocumentType; name: string })[];
  now: Date;
}

/** Writes only for a shop without documents; existing ones are not changed. */
export const keepDocuments = (
  { db, files }: { db: Db; files: FileStore },
  { vendorCode, papers, now }: KeptDocuments,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await listDocuments(trx, vendorCode)).length > 0) return;
    for (const { type, kind, digest, name, bytes } of papers) {
      await holdDocument(trx, digest);
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
