// Keeps this browser registered for push notifications while somebody is signed in and has permitted them (docs/behaviour/notices.md). It
// is loaded after the start. It fails silently, because the panel works without push notifications.
import { getPushKey, registerPush } from '@pishkhan/contract/notices/calls.ts';
import { client, tokens } from '../../infra/http/client.ts';
import { deviceId, deviceType, session } from '../../session/public.ts';
import { notifyPermission } from './permission.ts';

const key = 'pushRegistered';

/** The mark of a registration, made once a session: the server forgets the device when the session ends. */
const markOf = (token: string, { endpoint }: PushSubscription): string => {
  const claims = JSON.parse(atob(token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/')));
  return `${claims.sid} ${endpoint}`;
};

async function subscribe(): Promise<void> {
  // The worker downloads the panel first on a first visit.
  const registration = await navigator.serviceWorker.ready;
  const { publicKey } = await client(getPushKey);
  const subscription = await subscriptionBy(registration.pushManager, publicKey);
  const token = tokens.token();
  if (token === undefined) return;
  const mark = markOf(token, subscription);
  if (localStorage.getItem(key) === mark) return;
  await client(registerPush, {
    body: { fcmToken: JSON.stringify(subscription), deviceId: deviceId() ?? 'unknown', deviceType },
  });
  localStorage.setItem(key, mark);
}

/** Returns the present subscription if it was made with the server's present key; another key replaces it. */
async function subscriptionBy(pushes: PushManager, publicKey: string): Promise<PushSubscription> {
  const present = await pushes.getSubscription();
  const presentKey = present?.options.applicationServerKey;
  if (present && presentKey && asText(presentKey) === publicKey) return present;
  await present?.unsubscribe();
  return pushes.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

const asText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Reloads the orders after the push of a new order: the stream of a page that slept may be dead. */
async function readAnew({ data }: MessageEvent): Promise<void> {
  if (data?.type !== 'push' || data.data?.NotificationType !== 'NEW_ORDER') return;
  if (!session.state.get().isLoggedIn) return;
  const { reloadOrders } = await import('../../orders/public.ts');
  await reloadOrders();
}

export function maintainPushSubscription(): void {
  if (!('serviceWorker' in navigator && 'PushManager' in window)) return;
  let isUnderWay = false;
  async function update(): Promise<void> {
    if (isUnderWay || notifyPermission.get() !== 'granted' || !session.state.get().isLoggedIn) return;
    isUnderWay = true;
    try {
      await subscribe();
    } catch (error) {
      // The person need not know, as with a browser whose push service cannot be reached.
      console.warn('pushes could not be set up', error);
    } finally {
      isUnderWay = false;
    }
  }

  navigator.serviceWorker.addEventListener('message', (event) => void readAnew(event).catch(() => undefined));
  notifyPermission.subscribe(() => void update());
  session.state.subscribe(() => void update());
  void update();
}
