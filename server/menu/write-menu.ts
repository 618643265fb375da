// Every edit of a menu goes through here. Always true: one writer of a shop's menu at a time, all of an edit or nothing of it, and a
// menu whose version is the same is the same.
import { type Fault, isFault } from '@pishkhan/contract/faults.ts';
import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';

class Refused extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Runs `work` alone in the shop's menu; what it refuses with has changed nothing. */
export async function writeMenu<T>(
  db: Kysely<Tables>,
  vendorCode: string,
  work: (menu: Transaction<Tables>) => Promise<T | Fault>,
): Promise<T | Fault> {
  try {
    return await db.transaction().execute(async (menu) => {
      await raiseMenu(menu, vendorCode);
      const outcome = await work(menu);
      if (isFault(outcome)) throw new Refused(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof Refused) return error.fault;
    throw error;
  }
}

const raiseMenu = (menu: Transaction<Tables>, vendorCode: string) =>
  menu
    .insertInto('menu')
    .values({ vendor_code: vendorCode })
    .onConflict((there) => there.column('vendor_code').doUpdateSet({ version: sql`menu.version + 1` }))
    .execute();
