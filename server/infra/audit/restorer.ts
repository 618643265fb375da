// The interface for undoing a recorded change: each feature provides restorers for the rows that it writes, with the rules of its calls.
import type { Fault } from '@pishkhan/contract/faults.ts';
import type { Db, Trx } from '../database/tables.ts';
import type { Audit } from './audit.ts';

export interface RestoreParts {
  db: Db;
  vendorCode: string;
  personId: number;
  audit: Audit;
  now: Date;
  /** The reason why it can no longer be undone; called under the writer's lock. */
  refuseIfChanged(trx: Trx): Promise<Fault<'CHANGED_SINCE' | 'ALREADY_PUT_BACK'> | undefined>;
}
