import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';

/** Dependencies of the calls of shops. */
export interface VendorParts {
  db: Db;
  pool: pg.Pool;
}
