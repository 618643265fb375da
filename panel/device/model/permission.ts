// The browser's notification permission, as pages show it.
import { createSignal } from '../../infra/signals/signal.ts';

/** Notifications do not exist over plain http, nor in some webviews. */
export const canNotify = 'Notification' in window && 'serviceWorker' in navigator;

export const notifyPermission = createSignal<NotificationPermission>(
  canNotify ? Notification.permission : 'denied',
);

/** Must be called from a press: a browser that is asked without one refuses for good, and only the person can undo that in the browser. */
export async function askPermission(): Promise<void> {
  if (!canNotify) return;
  notifyPermission.set(await Notification.requestPermission());
}
