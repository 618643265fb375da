// The members of a shop, for the platform.
import type { CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { listVendorPeople } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import type { Queryable } from '../infra/database/in-transaction.ts';

type Member = CallAnswer<typeof listVendorPeople>['people'][number];

/** Undefined when there is no such shop. The order of roles is that of their rights. */
export async function readPeopleOfShop(
  reads: Queryable,
  vendorCode: string,
  now: Date,
): Promise<Member[] | undefined> {
  const { rows } = await reads.query<Omit<Member, 'lastSeenAt'> & { lastSeenAt: Date | null }>(
    `SELECT p.id AS "personId", coalesce(m.full_name, p.full_name) AS "fullName", m.role, m.status, p.cell_phone AS "cellPhone",
       p.id IS NOT DISTINCT FROM v.owner_person_id AS "isOwner",
       EXISTS (SELECT FROM second_factor f WHERE f.person_id = p.id AND f.confirmed_at IS NOT NULL) AS "hasSecondFactor",
       s.sessions, s.seen AS "lastSeenAt"
     FROM vendor v
     LEFT JOIN membership m ON m.vendor_code = v.code
     LEFT JOIN person p ON p.id = m.person_id
     LEFT JOIN LATERAL (SELECT count(*)::int AS sessions, max(used_at) AS seen FROM session
       WHERE person_id = p.id AND vendor_code = v.code AND revoked_at IS NULL AND expires_at > $2) s ON true
     WHERE v.code = $1
     ORDER BY array_position(ARRAY['MANAGER', 'CASHIER', 'ACCOUNTANT', 'BIKER'], m.role), "fullName", p.id`,
    [vendorCode, now],
  );
  if (rows.length === 0) return undefined;
  return rows
    .filter(({ personId }) => personId !== null)
    .map(({ lastSeenAt, ...member }) => ({ ...member, lastSeenAt: lastSeenAt?.toISOString() ?? null }));
}
