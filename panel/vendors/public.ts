export { InactiveNotice } from './inactive-notice.tsx';
export { SwitchVendorButton } from './switch-vendor.tsx';
export { VendorGradeBadge, VendorStatusBadge } from './vendor-badges.tsx';
export { VendorChoiceFace, VendorChoices, vendorChoiceClass } from './vendor-choices.tsx';
export { vendorWords } from './words.ts';
