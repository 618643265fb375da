// How a kept change is put back: each feature brings restorers for the rows that it writes, with the rules of its calls.
import type { Fault } from '@pishkhan/contract/faults.ts';
import type { Db, Trx } from '../database/tables.ts';
import type { Audit } from './audit.ts';

export interface PuttingBack {
  db: Db;
  vendorCode: string;
  personId: number;
  audit: Audit;
  now: Date;
  /** Why it may not be put back any more; called under the lock of the writer. */
  refuseIfChanged(trx: Trx): Promise<Fault<'CHANGED_SINCE' | 'ALREADY_PUT_BACK'> | undefined>;
}
