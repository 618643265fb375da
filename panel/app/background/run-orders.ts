// Keeps the orders of the shop live wherever one is in the panel, for those who may read them; for others it is not even loaded.
// The list is asked for as soon as it is known who is there, behind the splash.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { openStatuses } from '@pishkhan/contract/access/vendor-status.ts';
import { onSessionChange, session } from '../../session/model/session.ts';
import { bring } from '../../ui/lazy-part.ts';

type OrdersFeature = typeof import('../../orders/public.ts');

/** Whose orders to keep; undefined when there is nobody, or nobody who may. */
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
  // Asked again: the session may have moved on while the room was being fetched.
  const present = owner();
  if (!present) return stopOrders();
  startOrders(present);
  if (session.state.get().isLoggedIn) startAlarm();
}

export function attendOrders(): void {
  session.state.subscribe(() => void follow());
  onSessionChange((change) => {
    // From here on the token is the next shop's: nothing may be read with it for this one.
    if (change === 'vendor-leaving') void room?.then(({ stopOrders }) => stopOrders());
  });
}
