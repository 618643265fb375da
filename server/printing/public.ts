// The print ledger for other features.
// Owns: the ledger of an order's prints by device. Not: layout, nor any printer (panel, bridge).
// Invariants: for each kind of paper of an order at most one automatic print is granted while another one is
// pending, also over several servers; a possible second paper is marked as a reprint.

import type pg from 'pg';
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { claimPrintHandler } from './calls/claim-print.ts';
import { listPrintsHandler } from './calls/list-prints.ts';
import { settlePrintHandler } from './calls/settle-print.ts';

export const printingHandlers = (pool: pg.Pool): Implemented[] => [
  claimPrintHandler(pool),
  settlePrintHandler(pool),
  listPrintsHandler(pool),
];

export const openPrinting = (parts: { pool: pg.Pool }): Feature => ({
  handlers: printingHandlers(parts.pool),
});
