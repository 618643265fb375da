// The marketplace's side of the server: the platform lists shops and menus, brings orders and tells what becomes of them.
// Owns: the key, what may be ordered from whom, and how its events are answered. Not: prices (menu), an order's life (orders).
// Always true: an event repeated answers the same bytes, whatever has happened to the shop or its menu since.
import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { OrderDesk } from '../orders/public.ts';
import { cancelMarketplaceOrderHandler } from './calls/cancel-order.ts';
import { completeMarketplaceOrderHandler } from './calls/complete-order.ts';
import { createMarketplaceOrderHandler } from './calls/create-order.ts';
import { getMarketplaceMenuHandler } from './calls/get-menu.ts';
import { getMarketplaceOrderHandler } from './calls/get-order.ts';
import { listMarketplaceVendorsHandler } from './calls/list-vendors.ts';
import { tellCourierEventHandler } from './calls/tell-courier-event.ts';

export { createMarketplaceDoor } from './door.ts';

export interface MarketplaceParts {
  db: Kysely<Tables>;
  desk: OrderDesk;
}

export const marketplaceHandlers = (parts: MarketplaceParts): Implemented[] => [
  listMarketplaceVendorsHandler(parts),
  getMarketplaceMenuHandler(parts),
  createMarketplaceOrderHandler(parts),
  getMarketplaceOrderHandler(parts),
  tellCourierEventHandler(parts),
  cancelMarketplaceOrderHandler(parts),
  completeMarketplaceOrderHandler(parts),
];
