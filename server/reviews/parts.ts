import type { Db } from '../infra/database/tables.ts';

/** Dependencies of the calls of staff. */
export interface ReviewParts {
  db: Db;
}
