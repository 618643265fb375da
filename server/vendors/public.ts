// Shops. Owns: reading a shop, its status and how it moves, whether and how it takes orders. Not: signing up (onboarding), its people
// (staff), what the platform decides (marketplace).
// Always true: a status moves along contract/vendors/transitions.ts only, with its history.

export { vendorHandlers, vendorWatchHandlers } from './handlers.ts';
export { moveVendor } from './move-vendor.ts';
export { findShop, findShopFront, listShops, type Shop, shopAsJson } from './read-shop.ts';
export { readVendorMoments } from './read-vendor-moments.ts';
export { watchVendorStates } from './read-vendor-states.ts';
export { refuseOpening } from './refuse-opening.ts';
export { type AccountNumbers, openAccount, ownerCodePlace, sealAccount } from './sealed-parts.ts';
export {
  findReasonOf,
  getVendorRow,
  insertVendorMoment,
  lockVendor,
  updateVendor,
  type VendorRow,
} from './store-vendor.ts';
