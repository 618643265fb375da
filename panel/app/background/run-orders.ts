// Runs the orders feature on every page for people who may read orders. For others its code is not even loaded.
// The list is requested as soon as the user is known, behind the splash screen.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { onSessionChange, session } from '../../session/model/session.ts';
import { bring } from '../../ui/lazy-part.ts';

type OrdersFeature = typeof import('../../orders/public.ts');

/** The person and shop to run for; undefined when nobody is signed in or the person may not read orders. */
function owner() {
  const { user, vendor } = session.state.get();
  if (!user?.role || !vendor || !roleHas(user.role, 'orders.read')) return undefined;
  if (!openStatuses.includes(vendor.vendorStatus)) return undefined;
  return { userId: user.id, vendorCode: vendor.vendorCode };
}

let room: Promise<OrdersFeature> | undefined;

async function follow(): Promise<void> {
  if (!owner() && !room) return;
  room ??= bring(() => import('../../orders/public.ts'));
  const { startAlarm, startOrders, stopOrders } = await room;
  // Checked again: the session may have changed while the code was loading.
  const present = owner();
  if (!present) return stopOrders();
  startOrders(present);
  if (session.state.get().isLoggedIn) startAlarm();
}

export function attendOrders(): void {
  session.state.subscribe(() => void follow());
  onSessionChange((change) => {
    // From here on the token belongs to the next shop: nothing may be read with it for this one.
    if (change === 'vendor-leaving') void room?.then(({ stopOrders }) => stopOrders());
  });
}
