// A transaction whose work may return a fault: a fault rolls it back, and success is recorded in a security event.
import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import type { Audit } from '../audit/audit.ts';
import type { Db, Trx } from './tables.ts';

class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Commits unless `work` returns a fault; a fault rolls everything back. */
export async function rollbackOnFault<T>(db: Db, audit: Audit, work: (trx: Trx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (trx) => {
      const outcome = await work(trx);
      if (isFault(outcome)) throw new Refused(outcome);
      await audit.record(trx);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.fault as T & Fault;
    throw error;
  }
}
