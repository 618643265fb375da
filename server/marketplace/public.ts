// The marketplace's calls: the platform lists shops and menus, creates orders and reports their progress, decides
// about changes of menus, and receives webhooks.
// Owns: the key, what may be ordered from whom, idempotent answers, and which moments are sent. Not: prices (menu),
// an order's life (orders), delivery of messages (infra/webhooks).
// Invariant: a repeated event gets the same bytes, whatever has happened to the shop or its menu since.

export { createMarketplaceAuthentication } from './authentication.ts';
export { ledgerPlatformHandlers } from './calls/ledger.ts';
export { peopleHandlers } from './calls/people.ts';
export {
  customerReviewHandlers,
  marketplaceHandlers,
  moderationHandlers,
  offerHandlers,
  reviewHandlers,
  securityHandlers,
  servingHandlers,
  vendorImageHandlers,
  webhookHandlers,
} from './handlers.ts';
export { startMarketplaceWebhooks } from './webhooks/start-webhooks.ts';
