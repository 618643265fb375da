import type { Implemented } from '../infra/http/implement.ts';
import { copyMenuHandler } from './calls/copy-menu.ts';
import { previewMenuCopyHandler } from './calls/preview-menu-copy.ts';
import type { MenuParts } from './menu-handlers.ts';

export const copyHandlers = (parts: MenuParts): Implemented[] => [
  previewMenuCopyHandler(parts),
  copyMenuHandler(parts),
];
