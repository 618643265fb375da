// The one session of this page, assembled from transport, store and browser APIs.

import { recordEvent, renewEventSession } from '../../infra/events/public.ts';
import { client, listenToSessionAnswers, tokens } from '../../infra/http/client.ts';
import { earlyRequestMs } from '../../infra/http/early-request-answer.ts';
import { shopOf, tokenKey } from '../../infra/http/token-store.ts';
import { httpWords } from '../../infra/http/words.ts';
import { createSignal, useSignal } from '../../infra/signals/signal.ts';
import { setSplashMessage } from '../../ui/model/splash.ts';
import { deviceId, deviceType } from './device.ts';
import { pauseBeforeRetry } from './first-load.ts';
import { createSessionStore, type SessionState } from './session-store.ts';
import { logoutDialog } from './shared-dialogs.ts';

/** Whether the first load finds no server. */
export const serverAway = createSignal(false);

/** Whether the page is about to be unloaded. */
const leaving = createSignal(false);

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
  earlyRequestMs,
  isLeaving: leaving.get,
  onUnreachable(isUnreachable) {
    const { offline, unreachable } = httpWords;
    setSplashMessage(!isUnreachable ? '' : navigator.onLine ? unreachable : offline);
    serverAway.set(isUnreachable);
  },
  pauseBeforeRetry,
  restart: () => location.reload(),
});

listenToSessionAnswers({
  onForbidden: () => session.lose(),
  onStatus: (vendorStatus) => void session.handleStatus(vendorStatus),
  onSecondFactor: () => void session.handleSecondFactor(),
  onOver: () => session.lose(),
});

export const { continueIn, onSessionChange, reloadUser, signOut, switchVendor } = session;
export const useSession = () => useSignal(session.state);

/**
 * Calls `use` once, when the first load has found its person and the splash screen is still shown. It is not called without a person, or
 * later.
 */
export function beforeFirstPage(use: (found: SessionState) => void): void {
  const read = () => {
    const state = session.state.get();
    if (state.user === null && !state.isAuthenticated) return;
    stop();
    if (state.user !== null && !state.isLoggedIn) use(state);
  };
  const stop = session.state.subscribe(read);
  read();
}

/** Call it once, when the page starts. */
export function watchBrowser(): void {
  window.addEventListener('pagehide', () => leaving.set(true));
  window.addEventListener('pageshow', () => leaving.set(false));
  window.addEventListener('storage', followOtherTab);
}

// Tabs share the token. When another tab signs out or switches the shop, this tab follows. The shop is read from the token itself and at
// once: this tab must not use the token to read data for the displayed shop until the new shop is loaded.
function followOtherTab({ key, newValue }: StorageEvent): void {
  const { isLoggedIn, vendor } = session.state.get();
  if (!isLoggedIn) return;
  if (key === null || (key === tokenKey && newValue === null)) session.lose();
  if (key !== tokenKey || newValue === null) return;
  const shop = shopOf(newValue);
  if (shop !== undefined && shop !== (vendor?.vendorCode ?? null))
    session.followVendor().catch(() => undefined);
}
