// The session for other features.

export {
  beforeFirstPage,
  continueIn,
  onSessionChange,
  reloadUser,
  switchVendor,
  useSession,
} from './model/session.ts';
export { logoutDialog, searchDialog, supportDialog } from './model/shared-dialogs.ts';
export { receiveVendorState, vendorUpdate } from './model/vendor-update.ts';
export { SecondFactorCode } from './sign-in/lazy-second-factor.tsx';
export { ResendCode } from './sign-in/resend-code.tsx';
export { mobileShown } from './words.ts';
