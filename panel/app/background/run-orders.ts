// Runs the orders feature on every page for people who may read orders. Other people do not even load its code.
// The board requests the list as soon as the user is known, behind the splash screen. Another first page has the connection to itself until
// it is shown, because nothing rings before that.
import { lastBoardKey } from '../../infra/http/token-store.ts';
import { onSessionChange, serverAway, session } from '../../session/model/session.ts';
import { loadWithRetry, untilShown } from '../../ui/lazy-part.ts';
import { ordersOwner } from './orders-owner.ts';

type OrdersFeature = typeof import('../../orders/public.ts');

const owner = () => ordersOwner(session.state.get());

const isBoardFirst = location.pathname.startsWith('/orders');

function createOrdersRunner() {
  let feature: Promise<OrdersFeature> | undefined;
  let presence: Promise<typeof import('../../device/presence/public.ts')> | undefined;
  /** Person and shop whose device presence is reported; empty for none. */
  let spokenFor = '';

  async function update(): Promise<void> {
    // A role or a status that may not read orders keeps none on the device.
    if (!owner() && session.state.get().isLoggedIn) localStorage.removeItem(lastBoardKey);
    if (!owner() && !feature) return;
    if (!feature && !isBoardFirst) {
      if (!session.state.get().isLoggedIn) return;
      await untilShown();
    }
    feature ??= loadWithRetry(() => import('../../orders/public.ts'));
    const { startAlarm, startOrders, stopOrders } = await feature;
    // The owner is read again: the session may have changed while the code was loading.
    const present = owner();
    if (!present) {
      stopOrders();
      return speakFor('');
    }
    startOrders(present);
    if (session.state.get().isLoggedIn) startAlarm();
    speakFor(`${present.userId} ${present.vendorCode}`);
  }

  /** Starts or stops the presence reports. Their code is loaded a second later, after the board. */
  function speakFor(next: string): void {
    if (next === spokenFor) return;
    spokenFor = next;
    if (!next) return void presence?.then(({ stopPresence }) => stopPresence());
    setTimeout(() => {
      presence ??= loadWithRetry(() => import('../../device/presence/public.ts'));
      void presence.then(({ startPresence }) => next === spokenFor && startPresence());
    }, 1000);
  }

  async function showLastBoard(): Promise<void> {
    const last = await loadWithRetry(() => import('../../orders/last-board/show-last-board.tsx'));
    if (serverAway.get()) last.showLastBoard();
  }

  /** Tells the orders feature whether an error page replaces the orders. */
  function reportBroken(isBroken: boolean): void {
    void feature?.then(({ setBroken }) => setBroken('page', isBroken));
  }

  function runOrders(): void {
    session.state.subscribe(() => void update());
    serverAway.subscribe(() => serverAway.get() && void showLastBoard());
    onSessionChange((change) => {
      // The token belongs to the next shop from now on: nothing of this shop may be read with it.
      if (change !== 'vendor-leaving') return;
      void feature?.then(({ stopOrders }) => stopOrders());
      speakFor('');
    });
  }

  return { runOrders, reportBroken };
}

export const { runOrders, reportBroken } = createOrdersRunner();
