// The marketplace's side of the server: the platform lists shops and menus, brings orders and tells what becomes of them,
// decides about changes of menus, and is told by webhooks what the shops do.
// Owns: the key, what may be ordered from whom, how its events are answered, what it is told. Not: prices (menu), an order's
// life (orders), how a message is delivered (infra/webhooks).
// Always true: an event repeated answers the same bytes, whatever has happened to the shop or its menu since.

export { createMarketplaceAuthentication } from './authentication.ts';
export { peopleHandlers } from './calls/people.ts';
export {
  marketplaceHandlers,
  moderationHandlers,
  offerHandlers,
  reviewHandlers,
  securityHandlers,
  servingHandlers,
  webhookHandlers,
} from './handlers.ts';
export { startMarketplaceWebhooks } from './webhooks/start-webhooks.ts';
