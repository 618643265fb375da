// What the program asks of printing.
// Owns: the ledger of what was printed of an order and by which device. Not: what a paper looks like, nor any printer (panel, bridge).
// Always true: of one kind of an order's paper at most one automatic print is granted while another one stands, also over several
// servers; whatever may be a second paper is told to say so.
import type pg from 'pg';
import type { Implemented } from '../infra/http/implement.ts';
import { claimPrintHandler } from './calls/claim-print.ts';
import { listPrintsHandler } from './calls/list-prints.ts';
import { settlePrintHandler } from './calls/settle-print.ts';

export const printingHandlers = (pool: pg.Pool): Implemented[] => [
  claimPrintHandler(pool),
  settlePrintHandler(pool),
  listPrintsHandler(pool),
];
