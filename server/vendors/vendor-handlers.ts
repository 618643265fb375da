import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { getVendorInfoHandler } from './calls/get-vendor-info.ts';

/** What the calls of this room work with. */
export interface VendorParts {
  db: Kysely<Tables>;
  pool: pg.Pool;
}

export const vendorHandlers = (parts: VendorParts): Implemented[] => [getVendorInfoHandler(parts)];
