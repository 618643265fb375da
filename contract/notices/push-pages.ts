// The subjects of push notifications, each with the page that a press opens. Without a schema: the service worker reads it.

/** By `NotificationType`: the page of a push that names none. */
export const pushPages = {
  NEW_ORDER: '/orders',
  ORDER_STATUS: '/orders',
  REVIEW: '/reviews',
  PRODUCT_CHANGE: '/products',
  VENDOR_STATUS: '/dashboard',
  GENERAL: '/dashboard',
} as const satisfies Record<string, `/${string}`>;

export type PushType = keyof typeof pushPages;

/** The page of a type; of one that is unknown, the start page. */
export const pushPageOf = (type: unknown): string =>
  typeof type === 'string' && Object.keys(pushPages).includes(type)
    ? pushPages[type as PushType]
    : '/dashboard';

/** The way to a page of a shop, whichever shop the session is in by then. */
export const pathInShop = (path: string, vendorCode: string): string =>
  `/auth/switch/${encodeURIComponent(vendorCode)}?redirect=${encodeURIComponent(path)}`;

/** The cache in which the service worker leaves what was pressed in a notification, for the page that it opens. */
export const pressedCache = 'pressed-in-notifications';
/** `/orders/4821#accept=<pass>`: the pass is good once, and only the worker hands one out. */
export const pressedPath = (pass: string): string => `/pressed/${pass}`;
/** The order that a pass accepts, with its shop: shops number their orders by themselves. */
export const pressedOrder = (vendorCode: string | undefined, orderCode: string): string =>
  `${vendorCode} ${orderCode}`;
