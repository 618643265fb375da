import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';

/** What the calls of this room work with. */
export interface VendorParts {
  db: Kysely<Tables>;
  pool: pg.Pool;
}

export const vendorHandlers = (_parts: VendorParts): Implemented[] => [];
