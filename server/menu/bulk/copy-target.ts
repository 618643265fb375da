// The target of a menu copy: another shop in which the same person may edit the menu now.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import type { Staff } from '../../infra/http/visitor.ts';
import { findMembership } from '../../session/public.ts';

/**
 * The shop's name. Any other case is NOT_FOUND: a 403 would end the session, and the existence of other shops is not
 * revealed.
 */
export async function findCopyTarget(
  db: Kysely<Tables>,
  { personId, vendorCode }: Staff,
  toVendorCode: string,
): Promise<{ name: string } | Fault<'NOT_FOUND'>> {
  const there = toVendorCode === vendorCode ? undefined : await findMembership(db, personId, toVendorCode);
  if (!there || !roleHas(there.role, 'menu.edit') || !openStatuses.includes(there.vendorStatus))
    return refuse('NOT_FOUND');
  return { name: there.vendorName };
}
