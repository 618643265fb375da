// A system notification for a new order while no part of this page is visible, for people who have permitted
// it. The sound is the alarm's. The module is loaded after the board and with the dashboard: it is needed
// only once somebody has looked away.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { alarmWords } from '../words.ts';
import type { Alarm } from './alarm.ts';

async function notify(codes: readonly OrderCode[]): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(codes.map((code) => alarmWords.newOrder(code, false)).join('، '), {
    dir: 'rtl',
    lang: 'fa',
    icon: '/icon-192.png',
    // All notifications share one tag: a later one replaces it.
    tag: 'new-orders',
    data: { url: '/orders' },
  });
}

/** Runs until the page is closed. */
export function startNotifications({ view }: Pick<Alarm, 'view'>): void {
  let known: ReadonlySet<OrderCode> = new Set(view.get().loud);
  view.subscribe(() => {
    const { loud } = view.get();
    const isNews = loud.some((code) => !known.has(code));
    known = new Set(loud);
    const isWanted =
      isNews && document.visibilityState === 'hidden' && window.Notification?.permission === 'granted';
    // The alarm alone remains when the system refuses.
    if (isWanted) notify(loud).catch(() => undefined);
  });
}
