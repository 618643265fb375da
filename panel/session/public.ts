// What other rooms may use of the session.

export { SecondFactorCode } from './lazy-second-factor.tsx';
export { ResendCode } from './resend-code.tsx';
export {
  client,
  continueIn,
  freshToken,
  onSessionChange,
  reloadUser,
  streamMarks,
  switchVendor,
  useSession,
} from './session.ts';
export { logoutDialog, supportDialog } from './shared-flags.ts';
export { ThemeSwitch } from './theme-switch.tsx';
export { useSecondsUntil } from './use-seconds-until.ts';
export { hearVendor, vendorNews } from './vendor-news.ts';
export { now as deviceNow } from './wall-clock.ts';
export { createWatched, useWatched } from './watched.ts';
export { mobileShown } from './words.ts';
