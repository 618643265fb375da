// Files of documents and contracts. A name is the hash of the bytes.
// Invariant: storing and removing a document's file both lock its digest, so that a file that somebody has
// just sent is never removed.
import type { Db } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { readContractDigests } from '../agreement/store-contracts.ts';
import { isDocumentUsed, lockDocument } from './store-documents.ts';

type DocumentStore = { db: Db; files: FileStore };
type Kind = 'image' | 'pdf';

export const documentFileName = (digest: string, kind: Kind): string =>
  `documents/${digest}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;

/** Removes the files that no shop uses. */
export async function removeUnusedDocuments(
  { db, files }: DocumentStore,
  documents: Iterable<{ digest: string; kind: Kind }>,
): Promise<void> {
  const byDigest = new Map([...documents].map((one) => [one.digest, one]));
  for (const { digest, kind } of byDigest.values())
    await db.transaction().execute(async (trx) => {
      await lockDocument(trx, digest);
      if (!(await isDocumentUsed(trx, digest))) await files.remove(documentFileName(digest, kind));
    });
}

/** An older file without a row was left by interrupted work. */
const graceMs = 3_600_000;
const documentName = /^documents\/([0-9a-f]{64})\.(jpg|pdf)$/;
const contractName = /^contracts\/([0-9a-f]{64})\.pdf$/;

/** Scans all files of this feature and leaves those of others alone. */
export async function sweepJoiningFiles({ db, files }: DocumentStore, now: Date): Promise<void> {
  const documents: { digest: string; kind: Kind }[] = [];
  const contracts = new Set<string>();
  for await (const { name, putAt } of files.list()) {
    if (now.getTime() - putAt.getTime() < graceMs) continue;
    const [, digest, ending] = documentName.exec(name) ?? [];
    const sha256 = contractName.exec(name)?.[1];
    if (digest) documents.push({ digest, kind: ending === 'pdf' ? 'pdf' : 'image' });
    else if (sha256) contracts.add(sha256);
    else if (/^(documents|contracts)\//.test(name)) await files.remove(name);
  }
  await removeUnusedDocuments({ db, files }, documents);
  if (contracts.size === 0) return;
  for (const sha256 of await readContractDigests(db)) contracts.delete(sha256);
  // Storing a file again renews its time, so that a file that is about to be referenced is never removed.
  for (const sha256 of contracts) await files.remove(`contracts/${sha256}.pdf`);
}
