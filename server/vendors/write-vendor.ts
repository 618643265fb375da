// Every change of a shop by its own people goes through here. Always true: whoever changes a shop is alone in it, its status is still one
// in which the call may be made, all of a change is done or nothing of it, and its version has risen when something was done.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Audit } from '../infra/audit/audit.ts';
import { rollbackOnFault } from '../infra/database/rollback-on-fault.ts';
import type { Tables } from '../infra/database/tables.ts';
import { lockVendor, type VendorRow } from './store-vendor.ts';

export const writeVendor = <T>(
  db: Kysely<Tables>,
  audit: Audit,
  { access }: Call,
  vendorCode: string,
  work: (trx: Transaction<Tables>, vendor: VendorRow) => Promise<T | Fault>,
): Promise<T | Fault> =>
  rollbackOnFault(db, audit, async (trx) => {
    const vendor = await lockVendor(trx, vendorCode);
    if (!vendor) return refuse('NOT_FOUND');
    const statuses = access.kind === 'staff' ? access.statuses : 'any';
    // The door has looked before; meanwhile the platform may have moved the shop.
    if (statuses !== 'any' && !statuses.includes(vendor.status))
      return refuse('STATUS_UNREACHABLE', { vendorStatus: vendor.status });
    return work(trx, vendor);
  });

/** For what happens to a shop beside its own row. */
export const raiseVendor = (trx: Transaction<Tables>, vendorCode: string): Promise<unknown> =>
  trx
    .updateTable('vendor')
    .set({ code: sql.ref('code') })
    .where('code', '=', vendorCode)
    .execute();
