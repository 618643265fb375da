// The shops that the person of a session manages, and which of them the session may not enter without a second factor.
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import type pg from 'pg';
import { earlierOf, secondFactorNeed } from './second-factor/requirement.ts';

export interface ManagedShop {
  vendorCode: VendorCode;
  vendorName: string;
  vendorStatus: VendorStatus;
  cityName: string | null;
  isLocked: boolean;
}

interface Row extends Omit<ManagedShop, 'isLocked'> {
  since: Date | null;
  platformSince: Date | null;
  /** When the session came into its present shop; null for all others. */
  enteredAt: Date | null;
  provedAt: Date | null;
  hasSecondFactor: boolean;
}

const query = {
  name: 'session-managed-shops',
  text: `SELECT v.code AS "vendorCode", v.name AS "vendorName", v.status AS "vendorStatus", c.name AS "cityName",
      v.second_factor_since AS since, v.platform_second_factor_since AS "platformSince",
      CASE WHEN s.vendor_code = v.code THEN coalesce(s.entered_at, s.created_at) END AS "enteredAt",
      s.second_factor_at AS "provedAt", f.confirmed_at IS NOT NULL AS "hasSecondFactor"
    FROM session s
    JOIN membership m ON m.person_id = s.person_id AND m.role = 'MANAGER' AND m.status = 'ACTIVE'
    JOIN vendor v ON v.code = m.vendor_code
    LEFT JOIN city c ON c.id = v.city_id
    LEFT JOIN second_factor f ON f.person_id = s.person_id
    WHERE s.id = $1 AND s.revoked_at IS NULL
    ORDER BY v.name, v.code LIMIT $2`,
};

/** Entering another shop would be at this moment, so that no grace period is left there. */
export async function readManagedShops(
  pool: pg.Pool,
  sessionId: string,
  most: number,
  now: Date,
): Promise<ManagedShop[]> {
  const { rows } = await pool.query<Row>({ ...query, values: [sessionId, most] });
  return rows.map(({ since, platformSince, enteredAt, provedAt, hasSecondFactor, ...shop }) => {
    const requiredSince = earlierOf(since, platformSince);
    const session = { role: 'MANAGER' as const, requiredSince, provedAt, hasSecondFactor };
    return { ...shop, isLocked: secondFactorNeed({ ...session, enteredAt: enteredAt ?? now }, now) !== null };
  });
}
