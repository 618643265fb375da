// Watches the shop's status while no order stream reports it, so that the panel shows the page of that status.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { session } from '../../session/model/session.ts';
import { startWatching } from '../../shop/model/watch-vendor.ts';

/** The shop to watch; undefined without one, or when the order stream reports its status. */
function watched(): string | undefined {
  const { isLoggedIn, user, vendor } = session.state.get();
  if (!isLoggedIn || !user?.role || !vendor) return undefined;
  const hearsOrders = openStatuses.includes(vendor.vendorStatus) && roleHas(user.role, 'orders.read');
  return hearsOrders ? undefined : vendor.vendorCode;
}

export function watchVendorStatus(): void {
  let present: string | undefined;
  let stop = (): void => {};
  session.state.subscribe(() => {
    const next = watched();
    if (next === present) return;
    stop();
    present = next;
    stop = next === undefined ? () => {} : startWatching(next);
  });
}
