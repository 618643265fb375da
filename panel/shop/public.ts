// The shop for other features.

export { CloseShopDialog } from './close-shop-dialog.tsx';
export { Invitations } from './invitations.tsx';
export { MainImage } from './main-image.tsx';
export { setShopOpen } from './model/set-shop-open.ts';
export { throttleDialog } from './model/throttle-dialog.ts';
export { OpenSwitch } from './open-switch.tsx';
export { openingWords } from './opening-words.ts';
export { ShopLine } from './shop-line.tsx';
export { ShopLogo } from './shop-logo.tsx';
export { StatusNotice, statusTone } from './status-notice.tsx';
export { SwitchVendorButton } from './switch-vendor.tsx';
export { SwitchingOnNotice } from './switching-on-notice.tsx';
export { usePlatformWords } from './use-platform-words.ts';
export { VendorGradeBadge, VendorStatusBadge } from './vendor-badges.tsx';
export { VendorChoiceFace, VendorChoices, vendorChoiceClass } from './vendor-choices.tsx';
export { vendorWords } from './words.ts';
