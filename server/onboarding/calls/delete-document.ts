import { deleteDocument } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { ruleOut } from '../../infra/http/rule-out.ts';
import { changeDocuments, type DocumentParts } from '../documents/change-documents.ts';

export const deleteDocumentHandler = (parts: DocumentParts) =>
  implement(deleteDocument, async ({ params }, { audit, staff, now }) => {
    const changed = await changeDocuments(parts, {
      vendorCode: staff.vendorCode,
      sent: [],
      remove: params.id,
      audit,
      now,
    });
    return ruleOut(
      changed,
      'DOCUMENT_TOO_LARGE',
      'DOCUMENT_TYPE',
      'DOCUMENT_UNREADABLE',
      'DOCUMENT_TOO_MANY',
      'DOCUMENTS_MISSING',
    );
  });
