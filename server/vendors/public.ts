// Shops. Owns: reading a shop, its status and transitions, whether and how it takes orders. Not: signing up
// (onboarding), members (staff), the platform's decisions (marketplace).
// Invariant: a status changes only along contract/vendors/transitions.ts, with its history.

import type { Feature } from '../infra/feature.ts';
import { vendorHandlers, vendorWatchHandlers } from './handlers.ts';
import type { VendorParts } from './parts.ts';
import { startThrottleTimers } from './throttle/throttle-timers.ts';
import type { WatcherParts } from './vendor-watchers.ts';

export { vendorHandlers, vendorWatchHandlers } from './handlers.ts';
export { moveVendor } from './move-vendor.ts';
export { readClosedIntervals } from './read-closed-intervals.ts';
export { listImageRequests } from './read-image-requests.ts';
export { readOrderingSettings } from './read-ordering-settings.ts';
export {
  automaticAcceptJson,
  findShop,
  findShopFront,
  hasServedArea,
  listShops,
  listShopsByCode,
  openOrdersOf,
  type Shop,
  shopAsJson,
  throttledAt,
} from './read-shop.ts';
export { bankNameOf, imagesOfVendor } from './read-vendor-info.ts';
export { readVendorState, watchVendorStates } from './read-vendor-states.ts';
export { refuseOpening } from './refuse-opening.ts';
export { restorerOf, type VendorRestorer, vendorRestorers } from './restorers.ts';
export {
  type AccountNumbers,
  openAccount,
  ownerCodePlace,
  sealAccount,
  sealOwnerCode,
} from './sealed-parts.ts';
export {
  findTerms,
  hasTerms,
  listTerms,
  presetTerms,
  type TermsOrigin,
  termsOf,
  termsVersion,
  writeTerms,
} from './store-terms.ts';
export {
  findReasonOf,
  getVendorRow,
  insertVendorMoment,
  lockVendor,
  updateVendor,
  type VendorRow,
} from './store-vendor.ts';
export { termsWebhook } from './terms-webhook.ts';
export { recordThrottleChanges, startThrottleTimers } from './throttle/throttle-timers.ts';
export { throttleWebhook } from './throttle/throttle-webhook.ts';
export { endDevicePauses, startDevicePause } from './throttle/write-device-pause.ts';
export { endPlatformPause, startPlatformPause } from './throttle/write-platform-pause.ts';
export { vendorWebhook } from './vendor-webhook.ts';
export { acceptWaitingAreas, decideArea, replaceAreas } from './write-areas.ts';
export { bumpVendorVersion, writeVendor } from './write-vendor.ts';

export const openVendors = (parts: VendorParts & WatcherParts & { wakeWebhooks(): void }): Feature => ({
  handlers: [...vendorHandlers(parts), ...vendorWatchHandlers(parts)],
  start: () => [startThrottleTimers(parts.pool, parts.log, parts.wakeWebhooks)],
});
