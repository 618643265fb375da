// Changes a shop's documents, from uploaded files to stored rows.
// Invariants: a refused change leaves neither a row nor a file; a row's file is stored before it.
import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { maxOf } from '@pishkhan/contract/onboarding/documents.ts';
import type { DocumentType, VendorDocument } from '@pishkhan/contract/vendors/vendor-info.ts';
import type { Audit } from '../../infra/audit/audit.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import type { Pictures } from '../../infra/images/pictures.ts';
import { updateVendor } from '../../vendors/public.ts';
import { atStep } from '../at-step.ts';
import { type ReadDocument, readDocument, type SentDocument } from './read-document.ts';
import {
  deleteDocuments,
  findMissingDocuments,
  insertDocument,
  listDocuments,
  lockDocument,
} from './store-documents.ts';
import { documentFileName, removeUnusedDocuments } from './unused-files.ts';

export interface DocumentParts {
  db: Db;
  files: FileStore;
  pictures: Pictures;
}

interface Change {
  vendorCode: string;
  sent: readonly (SentDocument & { type: DocumentType })[];
  remove?: number;
  /** Null removes it; undefined does not change it. */
  menuUrl?: string | null | undefined;
  /** True when this completes the step. */
  isDone?: boolean;
  audit: Audit;
  now: Date;
}

export async function changeDocuments(parts: DocumentParts, change: Change) {
  const { db, files, pictures } = parts;
  const { vendorCode, sent } = change;
  const read: (ReadDocument & { type: DocumentType; name: string })[] = [];
  for (const one of sent) {
    const document = await readDocument(pictures, vendorCode, one);
    if (isFault(document)) return document;
    read.push({ ...document, type: one.type, name: nameOf(one.file.name) });
  }
  let dropped: { digest: string; kind: 'image' | 'pdf' }[] = [...read];
  try {
    return await atStep(db, change.audit, { vendorCode }, 'DOCUMENTS', async (trx) => {
      const before = await listDocuments(trx, vendorCode);
      if (change.remove !== undefined && !before.some(({ id }) => id === change.remove))
        return refuse('NOT_FOUND');
      const replaced = new Set(read.filter(({ type }) => maxOf(type) === 1).map(({ type }) => type));
      const going = before.filter(({ id, type }) => id === change.remove || replaced.has(type));
      await deleteDocuments(
        trx,
        vendorCode,
        going.map(({ id }) => id),
      );
      // The same file again, as after a lost answer, is already stored.
      const here = new Set(
        before.filter((row) => !going.includes(row)).map((row) => `${row.type} ${row.digest}`),
      );
      for (const document of [...read].sort((a, b) => (a.digest < b.digest ? -1 : 1))) {
        await lockDocument(trx, document.digest);
        await files.put(documentFileName(document.digest, document.kind), document.bytes);
      }
      for (const { type, kind, digest, name, bytes } of read) {
        if (here.has(`${type} ${digest}`)) continue;
        here.add(`${type} ${digest}`);
        const size = bytes.length;
        await insertDocument(trx, {
          vendor_code: vendorCode,
          type,
          kind,
          digest,
          name,
          size,
          sent_at: change.now,
        });
      }
      if (change.menuUrl !== undefined) await updateVendor(trx, vendorCode, { menu_url: change.menuUrl });

      const after = await listDocuments(trx, vendorCode);
      for (const type of new Set(after.map((row) => row.type)))
        if (after.filter((row) => row.type === type).length > maxOf(type)) return refuse('DOCUMENT_TOO_MANY');
      const missing = await findMissingDocuments(trx, vendorCode);
      if (change.isDone && missing.length > 0) return refuse('DOCUMENTS_MISSING', { missing });
      dropped = [...going, ...read].filter(({ digest }) => !after.some((row) => row.digest === digest));
      return { isDone: change.isDone ?? false, answer: { documents: after.map(viewDocument), missing } };
    });
  } finally {
    await removeUnusedDocuments({ db, files }, dropped);
  }
}

const viewDocument = ({
  id,
  type,
  kind,
  name,
  size,
}: Awaited<ReturnType<typeof listDocuments>>[number]): VendorDocument => ({
  id,
  url: `/api/v1/VendorInfo/document/${id}`,
  type,
  kind,
  name,
  size,
});

/** Strips characters that could mislead a path or a screen. */
const nameOf = (given: string): string =>
  given
    .split(/[/\\]/)
    .at(-1)!
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, 120) || 'file';
