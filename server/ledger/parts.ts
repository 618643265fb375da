import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';
import type { Pdfs } from '../infra/pdf/pdfs.ts';

/** Dependencies of the calls of the ledger. */
export interface LedgerParts {
  db: Db;
  pdfs: Pdfs;
  pool: pg.Pool;
  log: Log;
}
