// The two shops of a menu copy: the staff's own, and another in which the same session may edit the menu now.
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { copyMenu, type MenuCopyBody } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import type { Staff } from '../../infra/http/visitor.ts';
import { findOtherShop } from '../../session/public.ts';
import type { MenuParts } from '../parts.ts';
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
  { db, pool }: MenuParts,
  { sessionId, vendorCode }: Staff,
  body: MenuCopyBody,
  now: Date,
): Promise<CopyShops | Fault<'NOT_FOUND'>> {
  const code = 'toVendorCode' in body ? body.toVendorCode : body.fromVendorCode;
  if (code === vendorCode) return refuse('NOT_FOUND');
  const there = await findOtherShop(pool, sessionId, code, copyMenu.access, now);
  if (!there) return refuse('NOT_FOUND');
  if ('toVendorCode' in body) return { from: vendorCode, to: code, toVendorName: there.vendorName };
  return { from: code, to: vendorCode, toVendorName: await getShopName(db, vendorCode) };
}
