import type pg from 'pg';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import type { Db } from '../../infra/database/tables.ts';

export interface VendorPageParts {
  db: Db;
  pool: pg.Pool;
  /** A replica, whose rows may be a moment old. */
  reads: Queryable;
}
