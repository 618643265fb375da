// Files of documents and contracts. Always true: whoever keeps a document's file or removes it holds it meanwhile, so none goes that
// somebody has just sent; a name is the hash of its bytes.
import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { readContractDigests } from '../agreement/store-contracts.ts';
import { holdDocument, isDocumentUsed } from './store-documents.ts';

type Place = { db: Kysely<Tables>; files: FileStore };
type Kind = 'image' | 'pdf';

export const documentFileName = (digest: string, kind: Kind): string =>
  `documents/${digest}.${kind === 'pdf' ? 'pdf' : 'jpg'}`;

/** Removes those of these that no shop has any more. */
export async function removeUnusedDocuments(
  { db, files }: Place,
  documents: Iterable<{ digest: string; kind: Kind }>,
): Promise<void> {
  const byDigest = new Map([...documents].map((one) => [one.digest, one]));
  for (const { digest, kind } of byDigest.values())
    await db.transaction().execute(async (trx) => {
      await holdDocument(trx, digest);
      if (!(await isDocumentUsed(trx, digest))) await files.remove(documentFileName(digest, kind));
    });
}

/** What was put so long ago and belongs to nothing was left by work that was cut off. */
const graceMs = 3_600_000;
const documentName = /^documents\/([0-9a-f]{64})\.(jpg|pdf)$/;
const contractName = /^contracts\/([0-9a-f]{64})\.pdf$/;

/** Looks through all files of this feature and leaves those of others alone. */
export async function sweepJoiningFiles({ db, files }: Place, now: Date): Promise<void> {
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
  // A file that is put again is younger than the grace, so that none goes that somebody is about to name.
  for (const sha256 of contracts) await files.remove(`contracts/${sha256}.pdf`);
}
