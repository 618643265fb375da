import { refuse } from '@pishkhan/contract/faults.ts';
import { getDocument } from '@pishkhan/contract/onboarding/calls.ts';
import { FileAnswer } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import type { DocumentParts } from '../documents/change-documents.ts';
import { findDocument } from '../documents/store-documents.ts';
import { documentFileName } from '../documents/unused-files.ts';

export const getDocumentHandler = ({ db, files }: DocumentParts) =>
  implement(getDocument, async ({ params }, { audit, staff, http }) => {
    const document = await findDocument(db, staff.vendorCode, params.id);
    const file = document && (await files.find(documentFileName(document.digest, document.kind)));
    if (!file) return refuse('NOT_FOUND');
    await audit.record(db);
    // A PDF is downloaded and never rendered as a page of our origin.
    http.reply.header('x-content-type-options', 'nosniff');
    const ending = document.kind === 'pdf' ? 'pdf' : 'jpg';
    return new FileAnswer(`${document.name.replace(/\.[^.]*$/, '')}.${ending}`, file.bytes);
  });
