// Runs the orders feature on every page for people who may read orders. For others its code is not even loaded.
// On the board the list is requested as soon as the user is known, behind the splash screen; another first page has the line to itself until it
// is shown, because nothing rings before that.
import { onSessionChange, session } from '../../session/model/session.ts';
import { loadWithRetry, untilShown } from '../../ui/lazy-part.ts';
import { ordersOwner } from './orders-owner.ts';

type OrdersFeature = typeof import('../../orders/public.ts');

const owner = () => ordersOwner(session.state.get());

const isBoardFirst = location.pathname.startsWith('/orders');

function createOrdersRunner() {
  let feature: Promise<OrdersFeature> | undefined;
  let presence: Promise<typeof import('../../device/presence/public.ts')> | undefined;
  /** Person and shop. */
  let spokenFor = '';

  async function update(): Promise<void> {
    if (!owner() && !feature) return;
    if (!feature && !isBoardFirst) {
      if (!session.state.get().isLoggedIn) return;
      await untilShown();
    }
    feature ??= loadWithRetry(() => import('../../orders/public.ts'));
    const { startAlarm, startOrders, stopOrders } = await feature;
    // Checked again: the session may have changed while the code was loading.
    const present = owner();
    if (!present) {
      stopOrders();
      return speakFor('');
    }
    startOrders(present);
    if (session.state.get().isLoggedIn) startAlarm();
    speakFor(`${present.userId} ${present.vendorCode}`);
  }

  /** Loaded after the board. */
  function speakFor(next: string): void {
    if (next === spokenFor) return;
    spokenFor = next;
    if (!next) return void presence?.then(({ stopPresence }) => stopPresence());
    setTimeout(() => {
      presence ??= loadWithRetry(() => import('../../device/presence/public.ts'));
      void presence.then(({ startPresence }) => next === spokenFor && startPresence());
    }, 1000);
  }

  /** For the pages of errors: whether one of them stands where orders should be. */
  function tellBroken(isBroken: boolean): void {
    void feature?.then(({ setBroken }) => setBroken('page', isBroken));
  }

  function runOrders(): void {
    session.state.subscribe(() => void update());
    onSessionChange((change) => {
      // From here on the token belongs to the next shop: nothing may be read with it for this one.
      if (change !== 'vendor-leaving') return;
      void feature?.then(({ stopOrders }) => stopOrders());
      speakFor('');
    });
  }

  return { runOrders, tellBroken };
}

export const { runOrders, tellBroken } = createOrdersRunner();
