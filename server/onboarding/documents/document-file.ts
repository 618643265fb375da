// The stored file of a document, checked before it is handed out.
import { hash } from 'node:crypto';
import type { Row } from '../../infra/database/tables.ts';
import type { FileStore } from '../../infra/files/file-store.ts';
import { documentFileName } from './unused-files.ts';

/**
 * The bytes that the server stored when the document was sent: a picture that it had encoded itself, or a checked PDF.
 * Undefined when the file is missing or another one.
 */
export async function findDocumentFile(
  files: FileStore,
  { digest, kind }: Pick<Row<'vendor_document'>, 'digest' | 'kind'>,
): Promise<Uint8Array | undefined> {
  const kept = await files.find(documentFileName(digest, kind));
  if (!kept) return undefined;
  const parts: Uint8Array[] = [];
  for await (const part of kept.bytes) parts.push(part);
  const bytes = Buffer.concat(parts);
  return hash('sha256', bytes, 'hex') === digest ? bytes : undefined;
}
