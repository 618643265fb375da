// The session for other features.

export { deviceId, deviceType, keepDeviceId } from './model/device.ts';
export {
  beforeFirstPage,
  continueIn,
  onSessionChange,
  reloadUser,
  session,
  signOut,
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
