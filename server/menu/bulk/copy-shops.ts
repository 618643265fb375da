// The two shops of a menu copy: the staff's own, and another in which the same person may edit the menu now.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { MenuCopyBody } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { Staff } from '../../infra/http/visitor.ts';
import { findMembership } from '../../session/public.ts';
import { getShopName } from './read-copy-shops.ts';

export interface CopyShops {
  from: string;
  to: string;
  toVendorName: string;
}

/**
 * Any other shop is NOT_FOUND: a 403 would end the session, and the existence of other shops is not revealed.
 */
export async function findCopyShops(
  db: Db,
  { personId, vendorCode }: Staff,
  body: MenuCopyBody,
): Promise<CopyShops | Fault<'NOT_FOUND'>> {
  const code = 'toVendorCode' in body ? body.toVendorCode : body.fromVendorCode;
  const there = code === vendorCode ? undefined : await findMembership(db, personId, code);
  if (!there || !roleHas(there.role, 'menu.edit') || !openStatuses.includes(there.vendorStatus))
    return refuse('NOT_FOUND');
  if ('toVendorCode' in body) return { from: vendorCode, to: code, toVendorName: there.vendorName };
  return { from: code, to: vendorCode, toVendorName: await getShopName(db, vendorCode) };
}
