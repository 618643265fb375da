// The session for other features.

export { deviceId, deviceType, storeDeviceId } from './model/device.ts';
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
export { onVendorUpdate, receiveVendorState, vendorUpdate } from './model/vendor-update.ts';
