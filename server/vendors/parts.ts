import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';

/** Dependencies of the calls of shops. */
export interface VendorParts {
  db: Kysely<Tables>;
  pool: pg.Pool;
}
