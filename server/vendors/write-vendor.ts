// The only way for a shop's own people to change it.
// Invariants: one writer of a shop at a time; the status still allows the call; a change is applied whole or
// not at all; a change increases the version.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { sql } from 'kysely';
import type { Audit } from '../infra/audit/audit.ts';
import { rollbackOnFault } from '../infra/database/rollback-on-fault.ts';
import type { Db, Trx } from '../infra/database/tables.ts';
import { lockVendor, type VendorRow } from './store-vendor.ts';

export const writeVendor = <T>(
  db: Db,
  audit: Audit,
  { access }: Call,
  vendorCode: string,
  work: (trx: Trx, vendor: VendorRow) => Promise<T>,
) =>
  rollbackOnFault(db, audit, async (trx) => {
    const vendor = await lockVendor(trx, vendorCode);
    if (!vendor) throw new Error(`no shop ${vendorCode}`);
    const statuses = access.kind === 'staff' ? access.statuses : 'any';
    // Checked again under the lock: the platform may have changed the shop's status since authorisation.
    if (statuses !== 'any' && !statuses.includes(vendor.status))
      return refuse('STATUS_UNREACHABLE', { vendorStatus: vendor.status });
    return work(trx, vendor);
  });

/** Increments the shop's version for changes outside its own row. */
export const bumpVendorVersion = (trx: Trx, vendorCode: string): Promise<unknown> =>
  trx
    .updateTable('vendor')
    .set({ code: sql.ref('code') })
    .where('code', '=', vendorCode)
    .execute();
