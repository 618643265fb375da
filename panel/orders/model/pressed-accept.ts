// An order that was accepted in a notification: the service worker has opened its page and left a single-use token.
import { pressedCache, pressedOrder, pressedPath } from '@pishkhan/contract/notices/push-pages.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { promisedMinutes } from '@pishkhan/contract/orders/promised-minutes.ts';
import { session } from '../../session/public.ts';
import type { Press } from '../outbox/press.ts';
import { lastMinutes } from './board/last-preparation-minutes.ts';

/** Accepts the order of the page with the minutes that its button would promise, if the address has a token of the worker for it. */
export async function acceptIfPressed(
  { orderCode, busyMinutes, actions }: Order,
  press: (press: Press) => void,
): Promise<void> {
  const pass = /^#accept=([\w-]{36})$/.exec(location.hash)?.[1];
  if (pass === undefined || !('caches' in window)) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const cache = await caches.open(pressedCache);
  const kept = await cache.match(pressedPath(pass));
  await cache.delete(pressedPath(pass));
  const wanted = pressedOrder(session.state.get().vendor?.vendorCode, orderCode);
  if ((await kept?.text()) !== wanted || !actions.accept.allowed) return;
  const preparationTime = promisedMinutes(lastMinutes.get(), busyMinutes);
  press({ orderCode, action: 'accept', preparationTime });
}
