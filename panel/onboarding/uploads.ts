// Uploads of documents: why one failed, and which remain when one is done. Pure.

import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { maxDocumentBytes, maxOf } from '@pishkhan/contract/onboarding/documents.ts';
import type { DocumentType } from '@pishkhan/contract/vendors/vendor-info.ts';
import { sentenceOf } from '../infra/http/sentence-of.ts';
import { documentWords } from './documents/documents-words.ts';

export interface UploadProblem {
  /** The failure as a sentence. */
  readonly text: string;
  /** Whether sending the same file again may succeed. */
  readonly mayRetry: boolean;
}

export interface Upload {
  key: number;
  type: DocumentType;
  file: File;
  /** Undefined while the upload is in progress. */
  problem: UploadProblem | undefined;
  /** The uploaded fraction, from 0 to 1. */
  share: number;
}

export const problemOf = (error: unknown): string => sentenceOf(error, documentWords.failedAll);

/** A refused file is refused again; a lost connection or a busy server is temporary. */
export const problemOfError = (error: unknown): UploadProblem => ({
  text: problemOf(error),
  mayRetry: !(error instanceof CallFailed) || error.problem.retryable,
});

/** A problem that the server would find without reading the file. */
export function problemOfFile({ size, type }: Pick<File, 'size' | 'type'>): UploadProblem | undefined {
  if (size > maxDocumentBytes) return { text: documentWords.tooLarge, mayRetry: false };
  if (!/^(image\/(jpeg|png)|application\/pdf|)$/.test(type))
    return { text: documentWords.wrongType, mayRetry: false };
  return undefined;
}

/** Removes the upload that has arrived, and the failed ones that it replaces: those of a document with a single file. */
export function withoutArrived(uploads: readonly Upload[], arrived: Upload): readonly Upload[] {
  const isSingle = maxOf(arrived.type) === 1;
  return uploads.filter(
    ({ key, type, problem }) => key !== arrived.key && !(isSingle && type === arrived.type && problem),
  );
}
