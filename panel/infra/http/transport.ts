// Sends the calls of the contract over HTTP with the session's headers, and handles 401 and 403 (docs/behaviour/session.md#401-and-403).
// Owns: headers, unwrapping, one refresh and one replay. Not: who is signed in (panel/session), nor navigation.
// Invariants: a request is replayed at most once; one refresh serves all requests of all tabs; login, otp and refresh never cause one.

import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { CallFailed, createClient, type Transport, type WireRequest } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { changeVendor, login, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { createExchange, type ExchangeParts } from './exchange.ts';
import { networkFailure } from './failures.ts';
import { idle, type ReplayState, reloadFor, reloadOf, replayBegins, replayEnds } from './replay-state.ts';
import { createTokenRefresh, type WithLock } from './token-refresh.ts';
import { shopOf } from './token-store.ts';

/** Callbacks for answers that change the session. */
export interface SessionAnswers {
  /** A 403 has ended the session. The token has been dropped. */
  onForbidden(): void;
  /** The shop's status does not allow the request: this page may have an old status. */
  onStatus(vendorStatus: VendorStatus): void;
  /** The shop requires a second factor that this session has not proved. */
  onSecondFactor(): void;
  /** The session has ended and the page could not be reloaded. The token has been dropped. */
  onOver(): void;
}

export interface TransportParts extends ExchangeParts, SessionAnswers {
  readonly withLock: WithLock;
  /** Called with the refusal of a refresh, which says why the session has ended. */
  readonly onRefused: (refusal: Problem) => void;
  /** Called after the replays of a 401, and after a refused refresh. False when the last reload was too recent. */
  readonly reload: () => boolean;
}

const withoutSession: readonly Call[] = [login, otp, refreshToken];

export function createTransport(parts: TransportParts) {
  const { tokens } = parts;
  const renewal = createTokenRefresh(
    tokens,
    async () => (await client(refreshToken)).token,
    parts.withLock,
    parts.onRefused,
  );
  const attempt = createExchange(parts);
  let replays: ReplayState = idle;
  const move = createShopMove();

  async function unwrap(
    answer: Response | CallFailed,
    { call: { file: isFile }, signal }: WireRequest,
  ): Promise<unknown> {
    if (answer instanceof CallFailed) {
      const { code, vendorStatus } = answer.problem as Problem & { vendorStatus?: VendorStatus };
      if (code === 'STATUS_UNREACHABLE' && vendorStatus) parts.onStatus(vendorStatus);
      if (code === 'SECOND_FACTOR_REQUIRED') parts.onSecondFactor();
      throw answer;
    }
    if (isFile) return answer;
    // A success without a body. No call of ours has such an answer, but a gateway may send one.
    if (answer.status === 204) return undefined;
    try {
      const body = (await answer.json()) as { result: unknown };
      if ('result' in body) return body.result;
    } catch (error) {
      if (signal?.aborted) throw error;
    }
    // A truncated body, or the sign-in page of a captive portal instead of our server.
    throw networkFailure();
  }

  const isRefused = (answer: Response | CallFailed, status: 401 | 403): answer is CallFailed =>
    answer instanceof CallFailed && answer.problem.status === status;

  function end(): void {
    if (tokens.token() === undefined) return;
    tokens.dropToken();
    replays = reloadFor(replays, 'over');
    reloadWhenCallersAreDone();
  }

  function forbid(): void {
    tokens.dropToken();
    parts.onForbidden();
  }

  // Callers first receive and store their answers; then the page reloads. When it cannot, the session is notified instead.
  function reloadWhenCallersAreDone(): void {
    setTimeout(() => {
      if (replays.kind !== 'reload-due') return;
      const { reload } = replays;
      replays = idle;
      if (parts.reload()) return;
      if (reload === 'over') parts.onOver();
      if (reload === 'lesser-role') forbid();
    });
  }

  async function replay(request: WireRequest, stale: string | undefined, refusal: CallFailed) {
    // The session is in the other shop shortly before this page knows.
    if (request.call !== changeVendor) await move.settled();
    // An answer from another shop does not answer this request, and there is nothing to reload.
    if (move.hasLeft(shopOf(stale), shopOf(tokens.token()))) throw networkFailure();
    replays = replayBegins(replays);
    try {
      const renewed = await renewal.renew(stale);
      if (renewed === 'unreachable') throw networkFailure();
      if (renewed === 'over') {
        end();
        throw refusal;
      }
      replays = reloadFor(replays, 'renewed');
      const answer = await attempt(request);
      if (isRefused(answer, 401)) end();
      return answer;
    } finally {
      replays = replayEnds(replays);
      reloadWhenCallersAreDone();
    }
  }

  const transport: Transport = async (request) => {
    if (withoutSession.includes(request.call)) return unwrap(await attempt(request), request);
    await renewal.settled();
    if (tokens.endsSoon() && (await renewal.renew(tokens.token())) === 'over') end();
    const stale = tokens.token();
    let answer = await attempt(request);
    let isReplayed = false;
    if (isRefused(answer, 401)) {
      isReplayed = true;
      answer = await replay(request, stale, answer);
    }
    if (isRefused(answer, 403)) {
      // The role has just changed. The reloaded page opens what the new role may see, and nobody has to sign in again.
      if (isReplayed && answer.problem.code === 'FORBIDDEN' && reloadOf(replays) === 'renewed')
        replays = reloadFor(replays, 'lesser-role');
      else forbid();
      throw new CallFailed({ ...answer.problem, title: '403' });
    }
    return unwrap(answer, request);
  };

  const client = createClient((request) => {
    const answer = transport(request);
    if (request.call === changeVendor) move.follow(answer as Promise<{ token: string }>);
    return answer;
  });

  /**
   * A token for the stream, refreshed ahead of its expiry; `renew` when the last one was answered with 401. Undefined: signed out.
   * The stream reconnects automatically, so the page is reloaded only when the session is over.
   */
  async function freshToken(renew = false): Promise<string | undefined> {
    await renewal.settled();
    const token = tokens.token();
    if (token === undefined) return undefined;
    if (!renew && !tokens.endsSoon()) return token;
    const renewed = await renewal.renew(token);
    if (renewed === 'over') end();
    return tokens.token();
  }

  return { client, freshToken };
}

/** The change to another shop. */
function createShopMove() {
  let last: Promise<unknown> = Promise.resolve();
  /** The shop of the last change that succeeded. */
  let shop: string | null | undefined;
  return {
    follow(answer: Promise<{ readonly token: string }>): void {
      last = answer
        .then(({ token }) => {
          shop = shopOf(token);
        })
        .catch(() => undefined)
        // The caller stores the token first.
        .then(() => new Promise((resolve) => setTimeout(resolve)));
    },
    /** Resolves when the last change has ended and its caller has stored the token. */
    settled: (): Promise<unknown> => last,
    /** True when a request with the token of `stale` was made in a shop that this page, now at `present`, has left. */
    hasLeft: (stale: string | null | undefined, present: string | null | undefined): boolean =>
      shop !== undefined && present === shop && stale !== shop,
  };
}
