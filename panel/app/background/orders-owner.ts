// The person and the shop that the orders feature runs for: its stream, its alarm, and its line of alerts.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import type { session } from '../../session/model/session.ts';

/** Returns the person and the shop; undefined when nobody is signed in or the person may not read orders. */
export function ordersOwner({ user, vendor }: ReturnType<typeof session.state.get>) {
  if (!user?.role || !vendor || !roleHas(user.role, 'orders.read')) return undefined;
  if (!openStatuses.includes(vendor.vendorStatus)) return undefined;
  return { userId: user.id, vendorCode: vendor.vendorCode };
}
