import { sendExtraDocument } from '@pishkhan/contract/onboarding/calls.ts';
import { extraDocumentNumbers } from '@pishkhan/contract/vendors/vendor-info.ts';
import { implement } from '../../infra/http/implement.ts';
import { ruleOut } from '../../infra/http/rule-out.ts';
import { changeDocuments, type DocumentParts } from '../documents/change-documents.ts';

export const sendExtraDocumentHandler = (parts: DocumentParts) =>
  implement(sendExtraDocument, async ({ body: { Doc, Type } }, { audit, staff, now }) => {
    const changed = await changeDocuments(parts, {
      vendorCode: staff.vendorCode,
      sent: [
        {
          type: extraDocumentNumbers[Type as keyof typeof extraDocumentNumbers],
          file: Doc,
          pointer: '/Doc',
        },
      ],
      audit,
      now,
    });
    return ruleOut(changed, 'NOT_FOUND', 'DOCUMENTS_MISSING');
  });
