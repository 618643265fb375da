// Refreshes the token, one refresh at a time over all tabs: the refresh cookie rotates, and two refreshes at once would look like theft.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import type { TokenStore } from './token-store.ts';

/** `over`: the session has ended. `unreachable`: no decision; the token is kept, so that a weak connection signs nobody out. */
export type RefreshResult = 'renewed' | 'over' | 'unreachable';

export type WithLock = <T>(work: () => Promise<T>) => Promise<T>;

/** Web Locks need a secure origin. Over plain http the server's grace period for parallel tabs must suffice. */
export const overAllTabs: WithLock = (work) =>
  navigator.locks ? navigator.locks.request('pishkhan-refresh', work) : work();

export interface TokenRefresh {
  /** Resolves when no refresh is under way in this tab. */
  settled(): Promise<unknown>;
  /** Replaces this token, unless that has been done already. */
  renew(stale: string | undefined): Promise<RefreshResult>;
}

export function createTokenRefresh(
  tokens: TokenStore,
  refresh: () => Promise<string>,
  withLock: WithLock,
  onRefused: (refusal: Problem) => void,
): TokenRefresh {
  let underWay: Promise<RefreshResult> | undefined;

  async function renewOnce(stale: string | undefined): Promise<RefreshResult> {
    const present = tokens.token();
    if (present === undefined) return 'over';
    if (present !== stale) return 'renewed';
    try {
      tokens.storeToken(await refresh());
      return 'renewed';
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const { status } = error.problem;
      if (status === 0 || status === 429 || status >= 500) return 'unreachable';
      onRefused(error.problem);
      return 'over';
    }
  }

  return {
    settled: async () => underWay,
    renew(stale) {
      underWay ??= withLock(() => renewOnce(stale)).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
  };
}
