// The one board of this page, with its alarm: create-board.ts and alarm.ts put together with this browser and
// the server.
// Owns: what they get. Not: any rule.

import { once } from '@pishkhan/contract/kit/once.ts';
import { getOrder, listOrdersInProgress } from '@pishkhan/contract/orders/calls.ts';
import { streamOrders } from '@pishkhan/contract/stream/calls.ts';
import { deviceNow } from '../infra/clock/device-clock.ts';
import { serverClock } from '../infra/clock/server-clock.ts';
import { onNetworkChange, onTick, onWake } from '../infra/clock/ticker.ts';
import { apiUrl } from '../infra/http/api-url.ts';
import { client, freshToken, streamHeaders } from '../infra/http/client.ts';
import { newIdempotencyKey } from '../infra/http/idempotency-key.ts';
import { shareStream } from '../infra/stream/public.ts';
import { receiveVendorState, reloadUser } from '../session/public.ts';
import { loadWithRetry } from '../ui/lazy-part.ts';
import { announce } from '../ui/live-region.tsx';
import { createAlarm } from './alarm/alarm.ts';
import { createAlarmSound } from './alarm/alarm-sound.ts';
import { createTitleCount } from './alarm/tab-title.ts';
import { createBoard, type TabMessage } from './create-board.ts';
import { createCanceledOrders } from './live/canceled-orders.ts';
import { openLiveOrders } from './live/live-orders.ts';
import { openDeviceStations } from './model/board/device-stations.ts';
import { createOutbox } from './outbox/outbox.ts';
import { openStorage } from './outbox/outbox-storage.ts';
import { createSendPress } from './outbox/send-press.ts';

const monotonic = () => performance.now();
/** Loads the toasts about orders. */
export const loadOutcomes = () => loadWithRetry(() => import('./alarm/outcome-toasts.ts'));

export const alarm = createAlarm({
  createSound: createAlarmSound,
  countInTitle: createTitleCount(),
  onTick,
  onWake,
  now: monotonic,
});

export const startNotifications = once(async () => {
  const notifications = await loadWithRetry(() => import('./alarm/order-notifications.ts'));
  notifications.startNotifications(alarm);
});

export const canceledOrders = createCanceledOrders(serverClock.now);

const outboxName = 'pishkhan-outbox';

export const {
  board,
  unsent,
  menuVersion,
  startAlarm,
  start: startOrders,
  stop: stopOrders,
  press: pressAction,
  withdraw: withdrawAction,
  dismissRefusal,
  reload: reloadOrders,
} = createBoard({
  alarm,
  canceled: canceledOrders,
  openLive({ vendorCode }, hooks) {
    openDeviceStations(vendorCode);
    return openLiveOrders({
      ...hooks,
      readList: () => client(listOrdersInProgress),
      readOrder: (code) => client(getOrder, { params: { code } }),
      openStream: (parts) =>
        shareStream(`pishkhan-orders-${vendorCode}`, {
          ...parts,
          url: apiUrl(streamOrders.path),
          headers: streamHeaders,
          token: freshToken,
        }),
      clock: serverClock,
      monotonic,
      onVendor: (state) => receiveVendorState(vendorCode, state),
      onSessionChanged: () => void reloadUser().catch(() => undefined),
    });
  },
  openOutbox: (hooks) =>
    createOutbox({
      ...hooks,
      openStorage: () =>
        openStorage(outboxName, () => void loadOutcomes().then(({ toastMemoryOnly }) => toastMemoryOnly())),
      send: createSendPress(() => loadWithRetry(() => import('./alarm/decrease-reported-stock.ts'))),
      now: deviceNow,
      newIdempotencyKey,
      // Two tabs may send the same press without Web Locks; its idempotency key makes the second one harmless.
      withLock: (work) => (navigator.locks ? navigator.locks.request(outboxName, work) : work()),
    }),
  openTabs(onMessage) {
    const tabs = new BroadcastChannel(outboxName);
    tabs.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
    return (message) => tabs.postMessage(message);
  },
  watchDevice({ tick, wake, network }) {
    const stops = [onTick(tick), onWake(wake), onNetworkChange(network)];
    return () => {
      for (const stop of stops) stop();
    };
  },
  now: deviceNow,
  serverNow: serverClock.now,
  announce: (sentence) => announce(sentence, 'assertive'),
  onAnswered: (order, what) =>
    void loadOutcomes().then(({ toastAnswer }) => toastAnswer(order, what, alarm.playOnce)),
});

// The last board is stored on this device, for a reload without a connection.
void loadWithRetry(() => import('./last-board/keep-last-board.ts')).then(({ keepLastBoard }) =>
  keepLastBoard(board),
);
