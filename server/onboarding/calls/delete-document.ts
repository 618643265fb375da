import { deleteDocument } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { changeDocuments, type DocumentParts } from '../documents/change-documents.ts';

export const deleteDocumentHandler = (parts: DocumentParts) =>
  implement(deleteDocument, async ({ params }, { audit, staff, now }) =>
    changeDocuments(parts, { vendorCode: staff.vendorCode, sent: [], remove: params.id, audit, now }),
  );
