// Shops that wait for the platform, of all kinds, longest wait first.
import { platformActivation, type VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { Application, ApplicationKind } from '@pishkhan/contract/marketplace/application-calls.ts';
import { stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import { liveStatuses } from '@pishkhan/contract/vendors/transitions.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';

const pageSize = 100;

export interface WaitingPosition {
  since: Date;
  vendorCode: string;
}

interface WaitingRow {
  code: VendorCode;
  name: string;
  kind: ApplicationKind;
  status: VendorStatus;
  since: Date;
  city_id: number | null;
  city_name: string | null;
  business_type_id: number | null;
  owner_name: string | null;
  times_returned: number;
}

/** A sign-up waits since its last step, which is later than the start of its status. */
const waitingShops = sql`
  SELECT v.code, CASE v.status WHEN 'PRE_SIGN_UP' THEN 'SIGNUP' WHEN 'READY_FOR_ACTIVE' THEN 'SETTINGS'
      WHEN 'WAITING_FOR_CITY' THEN 'CITY' WHEN 'WAITING_FOR_BUSINESS_TYPE' THEN 'BUSINESS_TYPE' ELSE 'SWITCH_ON' END AS kind,
    greatest(v.status_since, (SELECT max(at) FROM vendor_moment m
      WHERE m.vendor_code = v.code AND m.action = 'finishSignup' AND v.status = 'PRE_SIGN_UP')) AS since
  FROM vendor v
  WHERE v.status IN ('WAITING_FOR_BUSINESS_TYPE', 'WAITING_FOR_CITY', 'PRE_SIGN_UP', 'READY_FOR_ACTIVE', ${sql.lit(platformActivation)})
    AND (v.status <> 'PRE_SIGN_UP' OR v.step = ${sql.lit(stepNumber('FINAL'))})
    AND (v.status <> 'READY_FOR_ACTIVE' OR v.settings_approved_at IS NULL)`;

/** The areas of a shop that is not live yet are part of its settings. */
const waitingAreas = sql`
  SELECT p.vendor_code, 'AREAS', min(p.drawn_at) FROM vendor_polygon p JOIN vendor v ON v.code = p.vendor_code
  WHERE p.approval = 0 AND v.status IN (${sql.join(liveStatuses.map((status) => sql.lit(status)))})
  GROUP BY p.vendor_code`;

/** Waiting shops of all kinds. */
export const waitingApplications = sql`SELECT code, kind, since FROM (${waitingShops} UNION ALL ${waitingAreas}) all_kinds`;

export async function listWaiting(
  db: Db,
  filter: { kind?: ApplicationKind | undefined; cityId?: number | undefined },
  after: WaitingPosition | undefined,
): Promise<{ applications: Application[]; next: WaitingPosition | null }> {
  const { kind, cityId } = filter;
  // Positions have milliseconds, as JavaScript's times.
  const { rows } = await sql<WaitingRow>`
    SELECT v.code, v.name, w.kind, v.status, w.since, v.city_id, c.name AS city_name, v.business_type_id, v.owner_name,
      v.times_returned
    FROM (SELECT code, kind, date_trunc('milliseconds', since) AS since FROM (${waitingApplications}) all_kinds) w
    JOIN vendor v ON v.code = w.code LEFT JOIN city c ON c.id = v.city_id
    WHERE true
      ${kind === undefined ? sql`` : sql`AND w.kind = ${kind}`}
      ${cityId === undefined ? sql`` : sql`AND v.city_id = ${cityId}`}
      ${after === undefined ? sql`` : sql`AND (w.since, w.code) > (${after.since}, ${after.vendorCode})`}
    ORDER BY w.since, w.code LIMIT ${pageSize + 1}`.execute(db);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  return {
    applications: page.map(viewWaiting),
    next: last && rows.length > pageSize ? { since: last.since, vendorCode: last.code } : null,
  };
}

const viewWaiting = (row: WaitingRow): Application => ({
  vendorCode: row.code,
  vendorName: row.name,
  kind: row.kind,
  vendorStatus: row.status,
  waitingSince: row.since.toISOString(),
  cityId: row.city_id,
  cityName: row.city_name,
  businessTypeId: row.business_type_id,
  ownerName: row.owner_name,
  timesReturned: row.times_returned,
});
