// The platform's terms for a shop: the present ones in its row, and their history.
import type { VendorTerms } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import type pg from 'pg';
import type { Db, Trx } from '../infra/database/tables.ts';
import { contentVersion } from '../infra/http/content-version.ts';
import { updateVendor, type VendorRow } from './store-vendor.ts';

type TermsColumns = Pick<VendorRow, 'grade' | 'is_tax' | 'financial_report_visible' | 'max_platform_percent'>;

export const termsOf = (vendor: TermsColumns): VendorTerms => ({
  grade: vendor.grade,
  isTax: vendor.is_tax,
  financialReportVisible: vendor.financial_report_visible,
  maxPlatformPercent: vendor.max_platform_percent,
});

export const termsVersion = ({
  grade,
  isTax,
  financialReportVisible,
  maxPlatformPercent,
}: VendorTerms): number => contentVersion([grade, isTax, financialReportVisible, maxPlatformPercent]);

export async function findTerms(db: Db, vendorCode: string): Promise<VendorTerms | undefined> {
  const vendor = await db
    .selectFrom('vendor')
    .select(['grade', 'is_tax', 'financial_report_visible', 'max_platform_percent'])
    .where('code', '=', vendorCode)
    .executeTakeFirst();
  return vendor && termsOf(vendor);
}

/** The one who set the terms. `approvedBy` is the second person. */
export type TermsOrigin =
  | { setBy: 'KEY' | 'ACCEPTANCE' }
  | { setBy: 'OPERATOR'; operatorId: number; approvedBy: number | null };

/** Requires the lock on the shop. */
export async function writeTerms(
  trx: Trx,
  vendorCode: string,
  { grade, isTax, financialReportVisible, maxPlatformPercent }: VendorTerms,
  origin: TermsOrigin,
  now: Date,
): Promise<void> {
  const terms = {
    grade,
    is_tax: isTax,
    financial_report_visible: financialReportVisible,
    max_platform_percent: maxPlatformPercent,
  };
  await updateVendor(trx, vendorCode, terms);
  await trx
    .insertInto('vendor_terms')
    .values({
      vendor_code: vendorCode,
      set_at: now,
      set_by: origin.setBy,
      operator_id: origin.setBy === 'OPERATOR' ? origin.operatorId : null,
      approved_by: origin.setBy === 'OPERATOR' ? origin.approvedBy : null,
      ...terms,
    })
    .execute();
}

export const hasTerms = async (db: Db, vendorCode: string): Promise<boolean> =>
  (await db.selectFrom('vendor_terms').select('id').where('vendor_code', '=', vendorCode).limit(1).execute())
    .length > 0;

/**
 * The terms of a shop whose sign-up is accepted, unless somebody has set terms before: taxed when it has sent a
 * licence of value added tax, and with the statement's file.
 */
export async function presetTerms(trx: Trx, vendor: VendorRow, now: Date): Promise<void> {
  if (await hasTerms(trx, vendor.code)) return;
  const license = await trx
    .selectFrom('vendor_document')
    .select('id')
    .where('vendor_code', '=', vendor.code)
    .where('type', '=', 'ADDED_VALUE_LICENSE')
    .limit(1)
    .executeTakeFirst();
  const preset = { ...termsOf(vendor), isTax: license !== undefined, financialReportVisible: true };
  await writeTerms(trx, vendor.code, preset, { setBy: 'ACCEPTANCE' }, now);
}

const maxListed = 100;

/** Newest first. */
export const listTerms = (db: Db, vendorCode: string) =>
  db
    .selectFrom('vendor_terms as t')
    .leftJoin('operator as o', 'o.id', 't.operator_id')
    .leftJoin('operator as a', 'a.id', 't.approved_by')
    .selectAll('t')
    .select(['o.full_name as operator_name', 'a.full_name as approved_by_name'])
    .where('t.vendor_code', '=', vendorCode)
    .orderBy('t.id', 'desc')
    .limit(maxListed)
    .execute();

/** Used for webhook messages about them; their ids are unique over all shops. */
export async function readTermsByIds(
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, VendorTerms>> {
  const { rows } = await pool.query<VendorTerms & { id: number }>(
    `SELECT id, grade, is_tax AS "isTax", financial_report_visible AS "financialReportVisible", max_platform_percent AS "maxPlatformPercent"
     FROM vendor_terms WHERE id = ANY ($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...terms }) => [id, terms]));
}
