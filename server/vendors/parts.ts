import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';

/** What the calls of shops work with. */
export interface VendorParts {
  db: Kysely<Tables>;
  pool: pg.Pool;
}
