import type { Db } from '../infra/database/tables.ts';
import type { Push } from '../infra/push/push.ts';

/** The dependencies of this feature's calls. */
export interface NoticeParts {
  db: Db;
  push: Push;
}
