// The people of live sessions, with their present shop and role from the database.

import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import { arrayParameter } from '../infra/database/array-parameter.ts';
import { poolOf } from '../infra/database/database.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { earlierOf, secondFactorNeed } from './second-factor/requirement.ts';

export interface LiveVisitor {
  visitor: Visitor;
  /** 0 without a shop. */
  membershipVersion: number;
}

interface Row {
  id: string;
  person_id: number;
  vendor_code: string | null;
  full_name: string;
  role: Role | null;
  version: number | null;
  status: VendorStatus | null;
  second_factor_since: Date | null;
  platform_second_factor_since: Date | null;
  created_at: Date;
  entered_at: Date | null;
  second_factor_at: Date | null;
  confirmed_at: Date | null;
}

/**
 * A prepared statement, because every busy session is looked up again every two seconds and planning takes
 * five times as long as reading. Each session is looked up by its key: PostgreSQL read all of them through
 * another index as long as it did not know their number. An invited person who has not proved the phone since is not a member yet.
 */
const read = `
  SELECT visitor.* FROM unnest(${arrayParameter('$1', 'uuid')}) AS wanted (id)
  CROSS JOIN LATERAL (
    SELECT s.id, s.person_id, s.vendor_code, coalesce(m.full_name, p.full_name) AS full_name, m.role, m.version, v.status,
      v.second_factor_since, v.platform_second_factor_since, s.created_at, s.entered_at, s.second_factor_at, f.confirmed_at
    FROM session s
    JOIN person p ON p.id = s.person_id
    LEFT JOIN membership m ON m.vendor_code = s.vendor_code AND m.person_id = s.person_id AND m.status = 'ACTIVE'
    LEFT JOIN vendor v ON v.code = m.vendor_code
    LEFT JOIN second_factor f ON f.person_id = s.person_id
    WHERE s.id = wanted.id AND s.revoked_at IS NULL AND s.expires_at > $2 OFFSET 0
  ) visitor`;

/** Visitors by session id. A session whose person has left its shop is missing. */
export async function readVisitors(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, LiveVisitor>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await poolOf(db).query<Row>({
    name: 'session-visitors',
    text: read,
    values: [sessionIds, now],
  });
  const visitors = new Map<string, LiveVisitor>();
  for (const row of rows) {
    if (row.vendor_code !== null && row.role === null) continue;
    const need = secondFactorNeed(
      {
        role: row.role,
        requiredSince: earlierOf(row.second_factor_since, row.platform_second_factor_since),
        enteredAt: row.entered_at ?? row.created_at,
        hasSecondFactor: row.confirmed_at !== null,
        provedAt: row.second_factor_at,
      },
      now,
    );
    const visitor: Visitor = {
      personId: row.person_id,
      fullName: row.full_name,
      sessionId: row.id,
      vendorCode: row.vendor_code as VendorCode | null,
      role: row.role satisfies Role | null,
      vendorStatus: row.status ?? ('NOT_REGISTERED' satisfies VendorStatus),
      ...(need && { secondFactorNeed: need }),
    };
    visitors.set(row.id, { visitor, membershipVersion: row.version ?? 0 });
  }
  return visitors;
}
