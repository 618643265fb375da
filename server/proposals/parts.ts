import type pg from 'pg';
import type { Db } from '../infra/database/tables.ts';
import type { FileStore } from '../infra/files/file-store.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Log } from '../infra/log.ts';
import type { Sms } from '../infra/sms/sms.ts';

/** The parts that a call uses while it is tried, or made for a proposal. */
export interface NestedParts {
  db: Db;
  pool: pg.Pool;
  sms: Sms;
  files: FileStore;
  log: Log;
}

export interface ProposalParts extends NestedParts {
  /** Toman above which a booking of an operator needs a second person. */
  fourEyesToman: number;
  /** Makes the handlers of all calls that may be proposed with these parts instead of the server's own. */
  handlersOn(parts: NestedParts): readonly Implemented[];
}
