/// <reference lib="webworker" />
import {
  pathInShop,
  pressedCache,
  pressedOrder,
  pressedPath,
  pushPageOf,
} from '@pishkhan/contract/notices/push-pages.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

/**
 * The service worker: caches the panel's own files, one cache for each version, and shows push notifications. It never handles /api,
 * /marketplace or /docs. Pages come from the cached shell at once. A new version installs beside the old one, takes over, and the page reloads
 * itself (register-service-worker.ts). The previous version stays cached for a page that still has a form open on it.
 */
declare const __SHELL__: { version: string; files: string[] };

/** `pishkhanPaths`: API_BASE and AUTH_PAGE of the installation, empty without one, which the server writes into the first line. */
const worker = globalThis as unknown as ServiceWorkerGlobalScope & {
  pishkhanPaths?: { apiBase?: string; authPage?: string };
};
const { apiBase = '', authPage = '' } = worker.pishkhanPaths ?? {};

const prefix = 'shell-';
const shell = prefix + __SHELL__.version;
const defaultTitle = `پیام جدید از ${marketplaceName}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(letApiPass(event));
  event.waitUntil(fillShell().then(() => worker.skipWaiting()));
});

/**
 * Posts and all requests to the API bypass this worker. Chromium loses a beacon of a page that is being unloaded while the beacon waits for
 * the worker to decline it: nine of ten were lost. A panel that calls the API every few seconds also keeps the old worker from becoming
 * idle, and Chromium makes the new one wait for that. TypeScript and older browsers do not know static routes yet.
 */
async function letApiPass(install: ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> }) {
  await install
    .addRoutes?.([
      { condition: { requestMethod: 'POST' }, source: 'network' },
      { condition: { urlPattern: `${apiBase}/api/*` }, source: 'network' },
    ])
    .catch(() => undefined);
}

/** The page is stored last: a worker may be killed in between, and a version that has the page is complete. */
async function fillShell() {
  const cache = await caches.open(shell);
  await Promise.all(
    __SHELL__.files.map(async (file) => {
      // Older browsers, which all lack this function, are the only ones that need these style sheets (build/older-style-sheets.ts).
      if (file === '/' || (file.startsWith('/assets/older-') && 'canParse' in URL)) return;
      // A hashed file that the previous version has too is the same file, so it is not downloaded again.
      const kept = file.startsWith('/assets/') ? await caches.match(file) : undefined;
      if (kept) await cache.put(file, kept);
      else await cache.add(new Request(file, { cache: 'reload' }));
    }),
  );
  await cache.add(new Request('/', { cache: 'reload' }));
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(() => worker.clients.claim()));
});

async function dropOldShells() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== shell);
  const pages = await Promise.all(
    others.map((cacheName) => caches.match('/', { cacheName, ignoreVary: true })),
  );
  // A version that was killed while it was installing has no page and was never shown.
  const previous = others.filter((_, index) => pages[index]).at(-1);
  await Promise.all(others.filter((name) => name !== previous).map((name) => caches.delete(name)));
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return;
  if (/^\/(api|marketplace|docs)(\/|$)/.test(url.pathname) || url.pathname === '/sw.js') return;
  if (isOfGateway(url.pathname)) return;
  if (request.mode === 'navigate') {
    if (!url.pathname.includes('.')) event.respondWith(answerFrom(shell, '/', request));
  } else if (url.pathname.startsWith('/assets/')) {
    event.respondWith(answerFrom(undefined, request, request));
  } else if (__SHELL__.files.includes(url.pathname)) {
    event.respondWith(answerFrom(shell, request, request));
  }
});

/** Paths that the gateway in front of our server answers: the API below its base, and an external sign-in page with all paths below it. */
const isOfGateway = (pathname: string): boolean =>
  pathname.startsWith(`${apiBase}/api/`) || (authPage !== '' && `${pathname}/`.startsWith(`${authPage}/`));

async function answerFrom(
  cacheName: string | undefined,
  key: RequestInfo,
  request: Request,
): Promise<Response> {
  const kept = await caches.match(key, { ignoreVary: true, ...(cacheName ? { cacheName } : {}) });
  return kept ?? fetch(request);
}

type PushPayload = {
  notification?: { title?: string; body?: string; icon?: string };
  data?: {
    url?: string;
    NotificationType?: string | number;
    tag?: string;
    vendorCode?: string;
    orderCode?: string;
  };
};

worker.addEventListener('push', (event) => {
  event.waitUntil(showMessage(readPayload(event.data)));
});

function readPayload(data: PushMessageData | null): PushPayload {
  try {
    return (data?.json() as PushPayload | null) ?? {};
  } catch {
    return { notification: { body: data?.text() ?? '' } };
  }
}

async function showMessage({ notification = {}, data = {} }: PushPayload) {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const client of windows) client.postMessage({ type: 'push', data });
  await worker.registration.showNotification(notification.title || defaultTitle, {
    body: notification.body ?? '',
    icon: notification.icon || '/icon-192.png',
    badge: '/icon-192.png',
    dir: 'rtl',
    lang: 'fa',
    requireInteraction: true,
    // `renotify` alerts again when the notification replaces an earlier one.
    ...(data.tag && { tag: data.tag, renotify: true }),
    ...(data.orderCode && { actions: [acceptAction] }),
    data,
  } as NotificationOptions);
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const data = (event.notification.data ?? {}) as NonNullable<PushPayload['data']>;
  event.waitUntil(pressed(event.action, data));
});

const acceptAction = { action: 'accept', title: 'تأیید سفارش' };

/**
 * Opens what a pressed notification is about. The worker has no session, so the panel that it opens accepts the order, with its outbox and
 * its minutes. The pass proves that the press was in a notification and not in a link that somebody sent.
 */
async function pressed(
  action: string,
  { url, NotificationType, vendorCode, orderCode }: NonNullable<PushPayload['data']>,
) {
  if (action !== acceptAction.action || !orderCode)
    return openPanel(url ?? pushPageOf(NotificationType), vendorCode);
  const pass = crypto.randomUUID();
  const cache = await caches.open(pressedCache);
  await cache.put(pressedPath(pass), new Response(pressedOrder(vendorCode, orderCode)));
  return openPanel(`/orders/${encodeURIComponent(orderCode)}#accept=${pass}`, vendorCode);
}

/** Focuses an open panel, else opens one, in the shop. A pushed URL outside the panel is not followed. */
async function openPanel(address: string, vendorCode: string | undefined) {
  const { origin } = worker.location;
  const asked = new URL(address, origin);
  const page = asked.origin === origin ? asked.pathname + asked.search + asked.hash : '/orders';
  const path = vendorCode ? pathInShop(page, vendorCode) : page;
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows[0];
  if (!open) {
    await worker.clients.openWindow(path);
    return;
  }
  // A browser may refuse the focus when nobody has pressed, as after a notification that the system closes.
  await open.focus().catch(() => undefined);
  open.postMessage({ type: 'open', path });
}
