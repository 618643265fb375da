// A shop's row and the history of its status. Only `moveVendor` changes the status.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Row, Tables, Trx } from '../infra/database/tables.ts';

export type VendorRow = Row<'vendor'>;

/** Locks the shop's row for this transaction: other writers wait. Undefined when there is none. */
export const lockVendor = (trx: Trx, vendorCode: string): Promise<VendorRow | undefined> =>
  trx.selectFrom('vendor').selectAll().where('code', '=', vendorCode).forUpdate().executeTakeFirst();

export const getVendorRow = (db: Db, vendorCode: string): Promise<VendorRow> =>
  db.selectFrom('vendor').selectAll().where('code', '=', vendorCode).executeTakeFirstOrThrow();

type VendorColumns = Omit<
  Updateable<Tables['vendor']>,
  'code' | 'version' | 'status' | 'status_since' | 'status_reason' | 'status_before'
>;

/** Requires the lock on the shop. */
export const updateVendor = (trx: Db, vendorCode: string, columns: VendorColumns): Promise<unknown> =>
  trx.updateTable('vendor').set(columns).where('code', '=', vendorCode).execute();

export interface VendorStatusChange {
  status: VendorStatus;
  since: Date;
  reason: string | null;
  /** The status to which a suspended shop returns. */
  before: VendorStatus | null;
}

export const writeVendorStatus = (
  trx: Trx,
  vendorCode: string,
  { status, since, reason, before }: VendorStatusChange,
): Promise<unknown> =>
  trx
    .updateTable('vendor')
    .set({ status, status_since: since, status_reason: reason, status_before: before })
    .where('code', '=', vendorCode)
    .execute();

export const insertVendorMoment = (trx: Trx, moment: Insertable<Tables['vendor_moment']>): Promise<unknown> =>
  trx.insertInto('vendor_moment').values(moment).execute();

/** The reason given when the shop last entered this status. */
export async function findReasonOf(db: Db, vendorCode: string, status: VendorStatus): Promise<string | null> {
  const moment = await db
    .selectFrom('vendor_moment')
    .select('reason')
    .where('vendor_code', '=', vendorCode)
    .where('to_status', '=', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return moment?.reason ?? null;
}
