// Runs the orders feature on every page for people who may read orders. For others its code is not even loaded.
// The list is requested as soon as the user is known, behind the splash screen.
import { onSessionChange, session } from '../../session/model/session.ts';
import { loadWithRetry } from '../../ui/lazy-part.ts';
import { ordersOwner } from './orders-owner.ts';

type OrdersFeature = typeof import('../../orders/public.ts');

const owner = () => ordersOwner(session.state.get());

let feature: Promise<OrdersFeature> | undefined;

async function update(): Promise<void> {
  if (!owner() && !feature) return;
  feature ??= loadWithRetry(() => import('../../orders/public.ts'));
  const { startAlarm, startOrders, stopOrders } = await feature;
  // Checked again: the session may have changed while the code was loading.
  const present = owner();
  if (!present) return stopOrders();
  startOrders(present);
  if (session.state.get().isLoggedIn) startAlarm();
}

export function runOrders(): void {
  session.state.subscribe(() => void update());
  onSessionChange((change) => {
    // From here on the token belongs to the next shop: nothing may be read with it for this one.
    if (change === 'vendor-leaving') void feature?.then(({ stopOrders }) => stopOrders());
  });
}
