// Messages about monthly statements: due ones are claimed before they are sent, each by one server.
import { permissions } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import type { DateSpan } from '@pishkhan/contract/time/special-days.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';

export interface ClaimedNotice {
  vendorCode: string;
  personId: number;
  shopName: string;
  cellPhone: string;
}

const maxTries = 3;
const batch = 20;

/**
 * Members who have wanted the statement since before the month ended, of open shops that have statements and
 * had a transaction in that month. A failed message is tried again in a later hour.
 */
export async function claimNotices(
  db: Db,
  { startDate, endDate }: DateSpan,
  now: Date,
): Promise<ClaimedNotice[]> {
  const { rows } = await sql<ClaimedNotice>`
    WITH due AS (
      SELECT m.vendor_code, m.person_id FROM membership m
      JOIN vendor v ON v.code = m.vendor_code
      LEFT JOIN statement_notice n ON n.vendor_code = m.vendor_code AND n.person_id = m.person_id AND n.month = ${startDate}::date
      WHERE m.statement_since < business_day_start(${endDate}::date + 1) AND m.status = 'ACTIVE'
        AND m.role = ANY (${[...permissions['reports.read']]}) AND v.status = ANY (${[...openStatuses]}) AND v.financial_report_visible
        AND EXISTS (SELECT FROM ledger_day d WHERE d.vendor_code = m.vendor_code AND d.day >= ${startDate}::date AND d.day <= ${endDate}::date)
        AND (n.person_id IS NULL OR n.failed_at < ${now}::timestamptz - interval '50 minutes' AND n.tries < ${maxTries})
      ORDER BY m.vendor_code, m.person_id LIMIT ${batch}
    ), claimed AS (
      INSERT INTO statement_notice AS n (vendor_code, month, person_id, claimed_at, tries)
      SELECT vendor_code, ${startDate}::date, person_id, ${now}, 1 FROM due
      ON CONFLICT (vendor_code, month, person_id) DO UPDATE SET claimed_at = excluded.claimed_at, failed_at = NULL, tries = n.tries + 1
        WHERE n.failed_at IS NOT NULL AND n.tries < ${maxTries}
      RETURNING n.vendor_code, n.person_id
    )
    SELECT c.vendor_code AS "vendorCode", c.person_id AS "personId", v.name AS "shopName", p.cell_phone AS "cellPhone"
    FROM claimed c JOIN vendor v ON v.code = c.vendor_code JOIN person p ON p.id = c.person_id
    ORDER BY 1, 2`.execute(db);
  return rows;
}

/** `LATER`: nothing was tried, because the message budget is used up. */
export async function storeNoticeOutcome(
  db: Db,
  { vendorCode, personId }: ClaimedNotice,
  { startDate }: DateSpan,
  outcome: 'SENT' | 'FAILED' | 'LATER',
  now: Date,
): Promise<void> {
  await sql`
    UPDATE statement_notice SET sent_at = ${outcome === 'SENT' ? now : null}, failed_at = ${outcome === 'SENT' ? null : now},
      tries = tries - ${outcome === 'LATER' ? 1 : 0}
    WHERE vendor_code = ${vendorCode} AND month = ${startDate}::date AND person_id = ${personId}`.execute(db);
}
