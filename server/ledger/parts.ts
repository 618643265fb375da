import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';

/** Dependencies of the calls of the ledger. */
export interface LedgerParts {
  db: Db;
  log: Log;
}
