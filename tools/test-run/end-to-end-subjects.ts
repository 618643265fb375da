// End-to-end tests that represent others, and the parts of the product that some tests cover: the sources do not contain this.

/** The maximum number of test files that run for one changed file or one screen. */
export const maxFiles = 10;

/**
 * Tests that run instead of more than `maxFiles`: the pages that staff look at all day, sessions and what they keep, and the look of pages
 * by contrast, words and sizes.
 */
export const representatives: readonly string[] = ['accessible', 'board', 'dashboard', 'orders', 'session'];

/** Screens that most tests pass through, each with the test that covers it. */
export const passedScreens: Readonly<Record<string, string>> = {
  '/auth': 'session',
  '/dashboard': 'dashboard',
  '/management': 'desk',
  '/orders': 'board',
  '/orders/{id}': 'orders',
  '/products': 'product-table',
};

/** Tests that open no screen of their own, with the beginnings of the paths that they cover. */
export const subjects: Readonly<Record<string, readonly string[]>> = {
  alarm: ['panel/infra/clock/'],
  'bad-device': ['panel/infra/clock/', 'panel/orders/outbox/'],
  'console/applications': ['console/applications/', 'console/served/'],
  'console/approvals': ['console/approvals/', 'server/proposals/'],
  'console/from-sign-up-to-settlement': [
    'console/guide/',
    'contract/ledger/cancellation.ts',
    'server/onboarding/',
  ],
  'console/live': ['console/troubles/', 'server/troubles/'],
  'console/moderation': ['console/moderation/'],
  'console/money': ['console/money/', 'server/ledger/runs/', 'server/ledger/balances/'],
  'console/operators': ['console/operators/', 'server/operators/'],
  'console/orders': ['console/orders/', 'console/order-acts/'],
  'console/search': ['console/kit/', 'console/search/'],
  'console/security-events': ['console/security-events/', 'server/infra/audit/'],
  'console/shops': ['console/shop/', 'console/shops/'],
  'console/sign-in': ['console/app/', 'console/infra/', 'console/session/', 'server/operators/'],
  couriers: [
    ...['panel/orders/details/courier-', 'panel/orders/order/courier-', 'panel/orders/dialogs/'],
    'server/orders/commands/own-courier.ts',
  ],
  drill: ['contract/escalation/', 'panel/orders/order/test-order-button.tsx', 'server/escalation/'],
  guide: ['server/app/docs-files.ts', 'tools/site/'],
  keyboard: ['panel/orders/board/', 'panel/orders/dialogs/'],
  'menu-bulk': [
    ...['contract/menu/bulk/', 'panel/menu/bulk/', 'server/menu/bulk/'],
    ...['contract/menu/sheet/', 'panel/menu/sheet/', 'server/menu/sheet/'],
  ],
  network: ['panel/app/root-error-boundary.tsx', 'panel/ui/lazy-part.ts'],
  push: ['panel/device/notices/', 'server/notices/'],
  troubles: [
    'panel/orders/dialogs/',
    'panel/orders/order/trouble-box.tsx',
    'panel/orders/order/order-trouble.tsx',
  ],
  'unseen-orders': [
    ...['panel/orders/alerts/', 'panel/orders/alarm/', 'panel/orders/live/'],
    ...['panel/app/route-error.tsx', 'panel/app/root-error-boundary.tsx'],
  ],
  'worker-killed': ['panel/app/background/'],
};
