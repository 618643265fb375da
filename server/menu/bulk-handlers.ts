import type { Implemented } from '../infra/http/implement.ts';
import { applyBulkHandler } from './calls/apply-bulk.ts';
import { previewBulkHandler } from './calls/preview-bulk.ts';
import type { MenuParts } from './menu-handlers.ts';

export const bulkHandlers = (parts: MenuParts): Implemented[] => [
  previewBulkHandler(parts),
  applyBulkHandler(parts),
];
