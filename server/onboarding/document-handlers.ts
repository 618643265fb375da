import type { Implemented } from '../infra/http/implement.ts';
import { deleteDocumentHandler } from './calls/delete-document.ts';
import { getDocumentHandler } from './calls/get-document.ts';
import { sendDocumentsHandler } from './calls/send-documents.ts';
import { sendExtraDocumentHandler } from './calls/send-extra-document.ts';
import type { DocumentParts } from './documents/change-documents.ts';

export const documentHandlers = (parts: DocumentParts): Implemented[] => [
  sendDocumentsHandler(parts),
  sendExtraDocumentHandler(parts),
  getDocumentHandler(parts),
  deleteDocumentHandler(parts),
];
