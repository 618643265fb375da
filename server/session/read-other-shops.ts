// Decides whether a session may act in a shop of its person without entering it; nothing else decides this.
// It requires of the other shop everything that a call requires of the session's own one, as if the session entered the other one now.
import { type Permission, permissions } from '@pishkhan/contract/access/permissions.ts';
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type pg from 'pg';
import { arrayParameter } from '../infra/database/array-parameter.ts';
import { earlierOf, secondFactorNeed } from './second-factor/requirement.ts';

/** The `access` of a call of staff. */
interface StaffAccess {
  permission: Permission;
  statuses: readonly VendorStatus[];
}

export interface OtherShop {
  vendorCode: VendorCode;
  vendorName: string;
  vendorStatus: VendorStatus;
  cityName: string | null;
  /** The shop requires a second factor that the session has not proved. */
  isLocked: boolean;
  /** True when the session may make the call there now: not locked, and in a status that the call allows. */
  mayAct: boolean;
}

interface Row extends Omit<OtherShop, 'isLocked' | 'mayAct'> {
  role: Role;
  since: Date | null;
  platformSince: Date | null;
  /** Time at which the session entered its present shop; null for all others. */
  enteredAt: Date | null;
  provedAt: Date | null;
  hasSecondFactor: boolean;
}

const query = {
  name: 'session-other-shops',
  text: `SELECT v.code AS "vendorCode", v.name AS "vendorName", v.status AS "vendorStatus", c.name AS "cityName", m.role,
      v.second_factor_since AS since, v.platform_second_factor_since AS "platformSince",
      CASE WHEN s.vendor_code = v.code THEN coalesce(s.entered_at, s.created_at) END AS "enteredAt",
      s.second_factor_at AS "provedAt", f.confirmed_at IS NOT NULL AS "hasSecondFactor"
    FROM session s
    JOIN membership m ON m.person_id = s.person_id AND m.role = ANY (${arrayParameter('$2', 'text')}) AND m.status = 'ACTIVE'
    JOIN vendor v ON v.code = m.vendor_code
    LEFT JOIN city c ON c.id = v.city_id
    LEFT JOIN second_factor f ON f.person_id = s.person_id
    WHERE s.id = $1 AND s.revoked_at IS NULL AND ($3::text IS NULL OR v.code = $3)
    ORDER BY v.name, v.code LIMIT $4`,
};

/**
 * The shops in which the session's person has the permission of a call, by name, including the session's own
 * shop. `access` is that of the call: its requirements apply to all shops alike.
 */
export async function listOtherShops(
  pool: pg.Pool,
  sessionId: string,
  access: StaffAccess,
  now: Date,
  { only = null, max = null }: { only?: string | null; max?: number | null } = {},
): Promise<OtherShop[]> {
  const values = [sessionId, permissions[access.permission], only, max];
  const { rows } = await pool.query<Row>({ ...query, values });
  return rows.map(({ role, since, platformSince, enteredAt, provedAt, hasSecondFactor, ...shop }) => {
    const requiredSince = earlierOf(since, platformSince);
    // A shop that the session would enter now has no grace period left.
    const inShop = { role, requiredSince, enteredAt: enteredAt ?? now, provedAt, hasSecondFactor };
    const isLocked = secondFactorNeed(inShop, now) !== null;
    return { ...shop, isLocked, mayAct: !isLocked && access.statuses.includes(shop.vendorStatus) };
  });
}

/** The shop if the session may make the call there now; undefined for every other one, about which nothing may be revealed. */
export async function findOtherShop(
  pool: pg.Pool,
  sessionId: string,
  vendorCode: string,
  access: StaffAccess,
  now: Date,
): Promise<OtherShop | undefined> {
  const [shop] = await listOtherShops(pool, sessionId, access, now, { only: vendorCode });
  return shop?.mayAct ? shop : undefined;
}
