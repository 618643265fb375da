import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';
import type { Log } from '../infra/log.ts';

/** Dependencies of the calls of the log. */
export interface ChangeLogParts {
  db: Db;
  pool: pg.Pool;
  log: Log;
}
