// What other rooms may use of the shop.
export { StatusNotice } from './status-notice.tsx';
export { usePlatformWords } from './use-platform-words.ts';
export { Invitations } from './invitations.tsx';
export { ShopCard } from './shop-card.tsx';
export { SwitchVendorButton } from './switch-vendor.tsx';
export { VendorStatusBadge } from './vendor-badges.tsx';
export { VendorChoiceFace, VendorChoices, vendorChoiceClass } from './vendor-choices.tsx';
export { vendorWords } from './words.ts';
