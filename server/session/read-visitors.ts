// The people behind live sessions, with the shop and the role that the database says they have now.
import type { Role } from '@pishkhan/contract/access/roles.ts';
import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { VendorCode } from '@pishkhan/contract/vendors/vendor.ts';
import type { Db } from '../infra/database/tables.ts';
import type { Visitor } from '../infra/http/visitor.ts';
import { earlierOf, secondFactorNeed } from './second-factor/requirement.ts';

export interface LiveVisitor {
  visitor: Visitor;
  /** 0 without a shop. */
  membershipVersion: number;
}

/** By the ids of sessions. A session whose shop is no longer the person's is missing. */
export async function readVisitors(
  db: Db,
  sessionIds: readonly string[],
  now: Date,
): Promise<Map<string, LiveVisitor>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .leftJoin('membership', (join) =>
      join
        .onRef('membership.vendor_code', '=', 'session.vendor_code')
        .onRef('membership.person_id', '=', 'session.person_id')
        // An invited person who has not proved the phone since is not a member yet.
        .on('membership.status', '=', 'ACTIVE'),
    )
    .leftJoin('vendor', 'vendor.code', 'membership.vendor_code')
    .leftJoin('second_factor', 'second_factor.person_id', 'session.person_id')
    .select(({ fn }) => [
      'session.id',
      'session.person_id',
      'session.vendor_code',
      fn.coalesce('membership.full_name', 'person.full_name').as('full_name'),
      'membership.role',
      'membership.version',
      'vendor.status',
      'vendor.second_factor_since',
      'vendor.platform_second_factor_since',
      'session.created_at',
      'session.entered_at',
      'session.second_factor_at',
      'second_factor.confirmed_at',
    ])
    .where('session.id', 'in', sessionIds)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', now)
    .execute();
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
