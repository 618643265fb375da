// The browser's permission of notifications, as pages show it.
import { createSignal } from '../../infra/signals/signal.ts';

/** Over plain http, and in webviews that have none, there is nothing to permit. */
export const canNotify = 'Notification' in window && 'serviceWorker' in navigator;

export const notifyPermission = createSignal<NotificationPermission>(
  canNotify ? Notification.permission : 'denied',
);

/** Only after a press: a browser that is asked by itself refuses for good. A refusal is the browser's to take back. */
export async function askPermission(): Promise<void> {
  if (!canNotify) return;
  notifyPermission.set(await Notification.requestPermission());
}
