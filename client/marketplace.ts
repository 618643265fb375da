// The client of the marketplace API: orders, shops, menus, reviews, money and webhooks, with the marketplace's key.
import { platformCalls } from '@pishkhan/contract/calls.ts';
import { type ClientOptions, createMethods, type Methods } from './requests.ts';

export { CallFailed } from '@pishkhan/contract/kit/client.ts';
export { type ClientOptions, NoAnswer, type Retry } from './requests.ts';

export interface MarketplaceOptions extends ClientOptions {
  /** MARKETPLACE_KEY of the installation. It opens every shop: keep it on a server. */
  readonly key: string;
}

export type MarketplaceClient = Methods<typeof platformCalls>;

/**
 * A function for each call of the marketplace API. A command carries an `eventId` that you choose and store before you send it: a request
 * that nobody answered can then be repeated at any time, and takes effect once.
 */
export const createMarketplaceClient = ({ key, ...options }: MarketplaceOptions): MarketplaceClient =>
  createMethods(platformCalls, options, async () => ({ authorization: `Bearer ${key}` }));
