// The session's state: who is signed in, in which shop, and how that changes (sign in, switch shop, sign out, lose the session).
// Owns: the state, and the order of its steps (docs/behaviour/session.md).
// Not: HTTP (transport.ts), nor cached queries and navigation (panel/app subscribes).
// Invariant: `user` is null exactly when nobody is signed in as far as this page knows.
import type { Client } from '@pishkhan/contract/kit/client.ts';
import { changeVendor, logout, me } from '@pishkhan/contract/session/calls.ts';
import type { Me, OpenInvitation, SecondFactorNeed, User } from '@pishkhan/contract/session/session.ts';
import type { Vendor, VendorChoice } from '@pishkhan/contract/vendors/vendor.ts';
import type { Doing, Person } from '../../infra/events/public.ts';
import type { TokenStore } from '../../infra/http/token-store.ts';
import { createSignal } from '../../infra/signals/signal.ts';
import { isUnreachable, slowMs, withDeadline } from './first-load.ts';

export interface SessionState {
  /** Whether it is known that somebody is signed in or not. */
  readonly isAuthenticated: boolean;
  readonly isLoggedIn: boolean;
  readonly user: User | null;
  readonly vendor: Vendor | null;
  readonly vendors: readonly VendorChoice[];
  /** Open invitations, which the person has not answered. */
  readonly invitations: readonly OpenInvitation[];
  /** The second factor that the shop requires before anything else. */
  readonly secondFactorNeed: SecondFactorNeed | null;
}

/**
 * `vendor-leaving` and `vendor-changed` enclose a switch: the new user is loaded between them.
 * `lost` means that the session ended without a request of the person (refused, expired, signed out in another tab).
 */
export type SessionChange =
  | 'signed-in'
  | 'user-loaded'
  | 'vendor-leaving'
  | 'vendor-changed'
  | 'signed-out'
  | 'lost';

export interface SessionParts {
  readonly client: Client;
  readonly tokens: TokenStore;
  readonly device: () => { readonly deviceId?: string; readonly deviceType: number };
  readonly closeLogoutDialog: () => void;
  readonly events: {
    record(doing: Doing, by: Person): void;
    renewSession(): void;
  };
  /** The age of the `me` request of index.html in milliseconds. */
  readonly earlyRequestMs: () => number;
  /** Whether the page is being unloaded, which aborts its requests. */
  readonly isLeaving: () => boolean;
  /** Called while the first load finds no server. */
  readonly onUnreachable: (isUnreachable: boolean) => void;
  readonly pauseBeforeRetry: (tries: number) => Promise<void>;
  /** Reloads the page. */
  readonly restart: () => void;
}

const signedOutState: SessionState = {
  isAuthenticated: true,
  isLoggedIn: false,
  user: null,
  vendor: null,
  vendors: [],
  invitations: [],
  secondFactorNeed: null,
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export function createSessionStore(parts: SessionParts) {
  const { client, tokens, device, closeLogoutDialog, events, earlyRequestMs, isLeaving, restart } = parts;
  const { onUnreachable, pauseBeforeRetry } = parts;
  const state = createSignal<SessionState>({ ...signedOutState, isAuthenticated: false });
  const listeners = new Set<(change: SessionChange) => void>();
  const notify = (change: SessionChange) => {
    for (const listener of [...listeners]) listener(change);
  };

  /** Records an event for the person and the shop of the given state. */
  function record(doing: Doing, { user, vendor }: SessionState): void {
    if (user === null) return;
    events.record(doing, {
      cellPhone: user.cellPhone,
      role: user.role,
      vendorCode: vendor?.vendorCode ?? null,
    });
  }

  function settle(found: Me): void {
    tokens.storeVendorCode(found.vendor?.vendorCode);
    state.set({ isAuthenticated: true, isLoggedIn: true, ...found });
  }

  /**
   * Guard step 2: runs once and lasts at least `minimumMs` from the request. A failure to load the user deletes the token
   * (docs/behaviour/session.md#start-of-the-panel). An unreachable server is not such a failure (decision 35): it is reported, and retried
   * until it answers. A page that is reloaded or left meanwhile is not one either: the next page needs the token. The state holds the user
   * as soon as it is known, so that data can be fetched behind the splash screen; `isLoggedIn` is set at the end.
   */
  async function loadAtStart(minimumMs = 1000): Promise<void> {
    try {
      const rest = pause(minimumMs - earlyRequestMs());
      const found = await findUser();
      state.set({ ...state.get(), ...found });
      await rest;
      settle(found);
    } catch {
      if (!isLeaving()) tokens.dropToken();
      state.set(signedOutState);
    }
  }

  /** Rejects when the server refuses, when the page is unloaded, or when another tab has signed out meanwhile. */
  async function findUser(): Promise<Me> {
    // A server that does not answer for this long is reported, although the request goes on.
    let isReported = false;
    const report = () => {
      isReported = true;
      onUnreachable(true);
    };
    const slow = setTimeout(report, slowMs);
    for (let tries = 0; ; tries += 1) {
      try {
        const found = await withDeadline(client(me));
        if (isReported) onUnreachable(false);
        return found;
      } catch (error) {
        if (isLeaving() || !isUnreachable(error)) throw error;
        report();
        await pauseBeforeRetry(tries);
        if (tokens.token() === undefined) throw error;
      } finally {
        clearTimeout(slow);
      }
    }
  }

  /** Reads the user again: a role, a status or the shop may have changed. A failure changes nothing. */
  async function reloadUser(): Promise<void> {
    settle(await client(me));
    notify('user-loaded');
  }

  let isReloading = false;
  /**
   * Handles a shop status that the server has reported. A new status reloads the user, and the panel navigates. The next report repairs a
   * failure.
   */
  async function handleStatus(vendorStatus: Vendor['vendorStatus']): Promise<void> {
    const { isLoggedIn, vendor } = state.get();
    if (isReloading || !isLoggedIn || !vendor || vendor.vendorStatus === vendorStatus) return;
    isReloading = true;
    await reloadUser().catch(() => undefined);
    isReloading = false;
  }

  /** Handles a server that requires a second factor which this session has not proved. The panel asks for it instead of showing its pages. */
  async function handleSecondFactor(): Promise<void> {
    const { isLoggedIn, secondFactorNeed } = state.get();
    if (isReloading || !isLoggedIn || secondFactorNeed !== null) return;
    isReloading = true;
    await reloadUser().catch(() => undefined);
    isReloading = false;
  }

  /** Stores the token of a correct code. Nobody is signed in before `enter`. */
  const storeToken = (token: string): void => tokens.storeToken(token);

  async function changeTo(vendorCode: VendorChoice['vendorCode']): Promise<void> {
    const { token } = await client(changeVendor, { body: { vendorCode } });
    tokens.storeToken(token);
  }

  /** Completes signing in, into the shop used last or the given one. It may be retried after a failure. */
  async function enter(vendorCode?: VendorChoice['vendorCode']): Promise<void> {
    if (vendorCode !== undefined) await changeTo(vendorCode);
    settle(await client(me));
    record({ action: 'login', payload: { method: 'otp' } }, state.get());
    notify('signed-in');
  }

  async function switchVendor(vendorCode: VendorChoice['vendorCode']): Promise<void> {
    const before = state.get();
    await changeTo(vendorCode);
    notify('vendor-leaving');
    const from = before.vendor?.vendorCode ?? null;
    record({ action: 'changeVendor', payload: { from, to: vendorCode } }, before);
    await loadNewVendor();
  }

  /** Follows another tab that has switched the shop: the token already belongs to the new shop. */
  async function followVendor(): Promise<void> {
    notify('vendor-leaving');
    await loadNewVendor();
  }

  /** Continues with the token of a call that created a shop and moved the session there. */
  async function continueIn(token: string): Promise<void> {
    tokens.storeToken(token);
    await followVendor();
  }

  /** Loads the new shop. A failure reloads the page, because a page that still shows the old shop must not stay. */
  async function loadNewVendor(): Promise<void> {
    try {
      settle(await client(me));
    } catch (error) {
      restart();
      throw error;
    }
    notify('vendor-changed');
  }

  /** Signs out in the order of docs/behaviour/session.md#signing-out. The local steps happen even if the server is unreachable. */
  async function signOut(): Promise<void> {
    const before = state.get();
    await client(logout, { body: device() }).catch(() => undefined);
    tokens.dropToken();
    tokens.storeVendorCode(undefined);
    state.set(signedOutState);
    closeLogoutDialog();
    notify('signed-out');
    record({ action: 'logout', payload: {} }, before);
    events.renewSession();
  }

  /** Forgets a session that has ended. The shop is remembered for the next sign-in. */
  function lose(): void {
    tokens.dropToken();
    if (!state.get().isLoggedIn) return;
    state.set(signedOutState);
    notify('lost');
  }

  return {
    state,
    /** Calls the listener after each change of the state. */
    onSessionChange(listener: (change: SessionChange) => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    loadAtStart,
    reloadUser,
    handleStatus,
    handleSecondFactor,
    storeToken,
    enter,
    switchVendor,
    followVendor,
    continueIn,
    signOut,
    lose,
    hasToken: () => tokens.token() !== undefined,
    rememberedVendor: tokens.vendorCode,
  };
}
