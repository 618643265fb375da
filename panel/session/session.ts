// The one session of this page: the transport, the store and the browser put together.

import { recordEvent, renewEventSession } from '../events/public.ts';
import { saySplash } from '../ui/splash.ts';
import { deviceId, deviceType } from './device.ts';
import { pauseBeforeRetry } from './first-load.ts';
import { reloadOnce } from './reload-once.ts';
import { overAllTabs } from './renewal.ts';
import { readXsrfCookie, sessionHeaders } from './session-headers.ts';
import { createSessionStore } from './session-store.ts';
import { logoutDialog } from './shared-flags.ts';
import { headStartMs, takeHeadStart } from './take-head-start.ts';
import { createTokenStore, shopOf, tokenKey } from './token-store.ts';
import { createTransport } from './transport.ts';
import { useWatched } from './watched.ts';
import { appType } from './webview.ts';
import { sessionWords } from './words.ts';

const tokens = createTokenStore(localStorage, Date.now);

const { client, freshToken } = createTransport({
  origin: '',
  tokens,
  appType: appType(),
  xsrfToken: readXsrfCookie,
  headStart: takeHeadStart,
  withLock: overAllTabs,
  reload: () => reloadOnce(sessionStorage, Date.now(), () => location.reload()),
  onForbidden: () => session.lose(),
  onStatus: (vendorStatus) => void session.learnStatus(vendorStatus),
  onSecondFactor: () => void session.learnSecondFactor(),
  onOver: () => session.lose(),
});

let leaving = false;
window.addEventListener('pagehide', () => {
  leaving = true;
});
window.addEventListener('pageshow', () => {
  leaving = false;
});

export const session = createSessionStore({
  client,
  tokens,
  device: () => {
    const id = deviceId();
    return { ...(id !== undefined && { deviceId: id }), deviceType };
  },
  events: {
    record: (doing, by) => recordEvent({ doing, by, at: Date.now() }),
    renewSession: renewEventSession,
  },
  closeLogoutDialog: () => logoutDialog.set(false),
  headStartMs,
  isLeaving: () => leaving,
  onUnreachable: (isUnreachable) => saySplash(isUnreachable ? sessionWords.unreachable : ''),
  pauseBeforeRetry,
  restart: () => location.reload(),
});

/** The marks of requests that do not go through the client; the token comes with each connection. */
export const streamMarks = sessionHeaders({ appType: appType(), token: undefined, xsrfToken: undefined });

export { client, freshToken };
export const { continueIn, onSessionChange, reloadUser, signOut, switchVendor } = session;
export const useSession = () => useWatched(session.state);

// Tabs share the token, so they must share what it is for: another tab may sign out, or switch to another shop. The token itself says so,
// and first: until its shop is known here, nothing may be read with it for the shop that is on screen.
window.addEventListener('storage', ({ key, newValue }) => {
  const { isLoggedIn, vendor } = session.state.get();
  if (!isLoggedIn) return;
  if (key === null || (key === tokenKey && newValue === null)) session.lose();
  if (key !== tokenKey || newValue === null) return;
  const shop = shopOf(newValue);
  if (shop !== undefined && shop !== (vendor?.vendorCode ?? null))
    session.followVendor().catch(() => undefined);
});
