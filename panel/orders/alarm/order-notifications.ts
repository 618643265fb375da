// A notification of the system for a new order while no part of this page is in view, for people who have permitted it. The sound is the
// alarm's. Loaded after the board and with the dashboard: it is needed only once somebody has looked away.
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { alarmWords } from '../words.ts';
import type { Alarm } from './alarm.ts';

async function notify(codes: readonly OrderCode[]): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(codes.map((code) => alarmWords.newOrder(code, false)).join('، '), {
    dir: 'rtl',
    lang: 'fa',
    icon: '/icon-192.png',
    // One for all: a later one takes its place.
    tag: 'new-orders',
    data: { url: '/orders' },
  });
}

/** Until the page is closed. */
export function startNotifications({ view }: Pick<Alarm, 'view'>): void {
  let known: ReadonlySet<OrderCode> = new Set(view.get().loud);
  view.subscribe(() => {
    const { loud } = view.get();
    const isNews = loud.some((code) => !known.has(code));
    known = new Set(loud);
    const isWanted =
      isNews && document.visibilityState === 'hidden' && window.Notification?.permission === 'granted';
    // When the system refuses, the alarm is all there is.
    if (isWanted) notify(loud).catch(() => undefined);
  });
}
