// The only way to edit a menu.
// Invariants: one writer of a shop's menu at a time; an edit is applied whole or not at all; two menus with
// the same version are equal.
import { sql } from 'kysely';
import type { Audit } from '../infra/audit/audit.ts';
import { rollbackOnFault } from '../infra/database/rollback-on-fault.ts';
import type { Db, Trx } from '../infra/database/tables.ts';

/** Runs `work` with exclusive access to the shop's menu; a refusal rolls back. */
export const writeMenu = <T>(db: Db, audit: Audit, vendorCode: string, work: (menu: Trx) => Promise<T>) =>
  rollbackOnFault(db, audit, async (menu) => {
    await bumpMenuVersion(menu, vendorCode);
    return work(menu);
  });

const bumpMenuVersion = (menu: Trx, vendorCode: string) =>
  menu
    .insertInto('menu')
    .values({ vendor_code: vendorCode })
    .onConflict((there) => there.column('vendor_code').doUpdateSet({ version: sql`menu.version + 1` }))
    .execute();
