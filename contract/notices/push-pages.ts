// The subjects of push notifications, each with the page that a press opens. No schema, because the service worker loads it.

/** Default page by `NotificationType`, for a push without a `url`. */
export const pushPages = {
  NEW_ORDER: '/orders',
  ORDER_STATUS: '/orders',
  REVIEW: '/reviews',
  PRODUCT_CHANGE: '/products',
  VENDOR_STATUS: '/dashboard',
  GENERAL: '/dashboard',
} as const satisfies Record<string, `/${string}`>;

export type PushType = keyof typeof pushPages;

/** The page of a type; the start page for an unknown type. */
export const pushPageOf = (type: unknown): string =>
  typeof type === 'string' && Object.keys(pushPages).includes(type)
    ? pushPages[type as PushType]
    : '/dashboard';

/** The path of a shop's page, independent of the shop that the session is in by then. */
export const pathInShop = (path: string, vendorCode: string): string =>
  `/auth/switch/${encodeURIComponent(vendorCode)}?redirect=${encodeURIComponent(path)}`;

/** The cache in which the service worker stores the pressed action of a notification for the page that it opens. */
export const pressedCache = 'pressed-in-notifications';
/** `/orders/4821#accept=<pass>`: a pass is valid once, and only the worker issues one. */
export const pressedPath = (pass: string): string => `/pressed/${pass}`;
/** The order that a pass accepts, with its shop: order codes are unique only within a shop. */
export const pressedOrder = (vendorCode: string | undefined, orderCode: string): string =>
  `${vendorCode} ${orderCode}`;
