import type { Implemented } from '../infra/http/implement.ts';
import { endSnoozeHandler } from './calls/end-snooze.ts';
import { listOffHandler } from './calls/list-off.ts';
import { snoozeHandler } from './calls/snooze.ts';
import { updateStockHandler } from './calls/update-stock.ts';
import type { MenuParts } from './menu-handlers.ts';

export const availabilityHandlers = (parts: MenuParts): Implemented[] => [
  updateStockHandler(parts),
  listOffHandler(parts),
  snoozeHandler(parts),
  endSnoozeHandler(parts),
];
