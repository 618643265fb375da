import type { Implemented } from '../infra/http/implement.ts';
import { applyImportHandler } from './calls/apply-import.ts';
import { exportMenuHandler } from './calls/export-menu.ts';
import { previewImportHandler } from './calls/preview-import.ts';
import type { MenuParts } from './menu-handlers.ts';

export const sheetHandlers = (parts: MenuParts): Implemented[] => [
  exportMenuHandler(parts),
  previewImportHandler(parts),
  applyImportHandler(parts),
];
