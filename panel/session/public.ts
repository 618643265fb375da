// The session for other features.

export { SecondFactorCode } from '../sign-in/form/lazy-second-factor.tsx';
export { deviceId, deviceType } from './model/device.ts';
export {
  beforeFirstPage,
  continueIn,
  onSessionChange,
  reloadUser,
  session,
  switchVendor,
  useSession,
} from './model/session.ts';
export {
  logoutDialog,
  notifyDialog,
  searchDialog,
  shiftDialog,
  supportDialog,
} from './model/shared-dialogs.ts';
export { onVendorNews, receiveVendorState, vendorUpdate } from './model/vendor-update.ts';
