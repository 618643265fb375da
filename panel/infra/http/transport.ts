// Sends the calls of the contract over HTTP with the session's headers, and handles 401 and 403 (docs/behaviour/session.md#401-and-403).
// Owns: headers, unwrapping, one refresh and one replay. Not: who is signed in (panel/session), nor navigation.
// Invariants: a request is replayed at most once; one refresh serves all requests of all tabs; login, otp and refresh never cause one.

import type { VendorStatus } from '@pishkhan/contract/access/vendor-status.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { CallFailed, createClient, type Transport, type WireRequest } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { changeVendor, login, otp, refreshToken } from '@pishkhan/contract/session/calls.ts';
import { failureOf, networkFailure } from './failures.ts';
import { sessionHeaders } from './request-headers.ts';
import { createTokenRefresh, type WithLock } from './token-refresh.ts';
import { shopOf, type TokenStore } from './token-store.ts';

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

export interface TransportParts extends SessionAnswers {
  /** Before the path of every call: API_BASE of the installation; a server's origin where there is no page. */
  readonly base: string;
  readonly tokens: TokenStore;
  readonly appType: 'web' | 'webview';
  readonly xsrfToken: () => string | undefined;
  /** The answer to a GET request that index.html has sent with this token to this path; at most once. */
  readonly earlyAnswer: (token: string, url: string) => Promise<Response> | undefined;
  readonly withLock: WithLock;
  /** Called after the replays of a 401, and after a refused refresh. False when the last reload was too recent. */
  readonly reload: () => boolean;
}

const withoutSession: readonly Call[] = [login, otp, refreshToken];

export function createTransport(parts: TransportParts) {
  const { tokens } = parts;
  const renewal = createTokenRefresh(tokens, async () => (await client(refreshToken)).token, parts.withLock);
  let replaying = 0;
  /** The reason of the pending reload. When the page cannot reload, the session is told instead. */
  let due: 'nothing' | 'renewed' | 'lesser-role' | 'over' = 'nothing';

  /** The last change to another shop. Its caller keeps the token. */
  let moving: Promise<unknown> | undefined;
  /** The shop of the last one that succeeded. */
  let movedTo: string | null | undefined;

  async function exchange(request: WireRequest): Promise<Response> {
    const token = tokens.token();
    const { body } = request;
    // For a form the browser sets the content type, with the boundary.
    const isJson = body !== undefined && !(body instanceof FormData);
    const headers = {
      ...sessionHeaders({ appType: parts.appType, token, xsrfToken: parts.xsrfToken() }),
      ...(request.idempotencyKey && { 'idempotency-key': request.idempotencyKey }),
      ...(request.version !== undefined && { 'if-match': String(request.version) }),
      ...(isJson && { 'content-type': 'application/json' }),
    };
    try {
      const { method } = request.call;
      const early = method === 'GET' && token ? parts.earlyAnswer(token, request.url) : undefined;
      if (early) return await early;
      const url = parts.base + request.url;
      if (request.onProgress && body instanceof FormData) {
        const { uploadForm } = await import('./upload-form.ts');
        return await uploadForm(url, { method, headers, body, signal: request.signal }, request.onProgress);
      }
      return await fetch(url, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
        ...(request.signal && { signal: request.signal }),
      });
    } catch (error) {
      if (request.signal?.aborted) throw error;
      throw networkFailure();
    }
  }

  /** The answer, or the failure that it carries. The XSRF cookie may have rotated in another tab, so that one fault is retried once. */
  async function attempt(request: WireRequest): Promise<Response | CallFailed> {
    const first = await exchange(request);
    if (first.ok) return first;
    const failure = await failureOf(first);
    if (failure.problem.code !== 'XSRF') return failure;
    const second = await exchange(request);
    return second.ok ? second : failureOf(second);
  }

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
    // A success without a body. No call of ours answers so, but a gateway may.
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
    due = 'over';
    reloadWhenCallersAreDone();
  }

  function forbid(): void {
    tokens.dropToken();
    parts.onForbidden();
  }

  // Callers first receive and store their answers; then the page reloads.
  function reloadWhenCallersAreDone(): void {
    setTimeout(() => {
      if (replaying > 0 || due === 'nothing') return;
      const why = due;
      due = 'nothing';
      if (parts.reload()) return;
      if (why === 'over') parts.onOver();
      if (why === 'lesser-role') forbid();
    });
  }

  /** Of the shop that this page has left: another shop's answer is no answer to it, and there is nothing to reload. */
  const isLeftBehind = (stale: string | undefined): boolean =>
    movedTo !== undefined && shopOf(tokens.token()) === movedTo && shopOf(stale) !== movedTo;

  async function replay(request: WireRequest, stale: string | undefined, refusal: CallFailed) {
    // The session is in the other shop a moment before this page knows.
    if (request.call !== changeVendor) await moving;
    if (isLeftBehind(stale)) throw networkFailure();
    replaying += 1;
    try {
      const renewed = await renewal.renew(stale);
      if (renewed === 'unreachable') throw networkFailure();
      if (renewed === 'over') {
        end();
        throw refusal;
      }
      if (due === 'nothing') due = 'renewed';
      const answer = await attempt(request);
      if (isRefused(answer, 401)) end();
      return answer;
    } finally {
      replaying -= 1;
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
      if (isReplayed && answer.problem.code === 'FORBIDDEN' && due === 'renewed') due = 'lesser-role';
      else forbid();
      throw new CallFailed({ ...answer.problem, title: '403' });
    }
    return unwrap(answer, request);
  };

  const client = createClient((request) => {
    const answer = transport(request);
    if (request.call === changeVendor)
      moving = answer
        .then((moved) => {
          movedTo = shopOf((moved as { token: string }).token);
        })
        .catch(() => undefined)
        // Its caller keeps the token first.
        .then(() => new Promise((resolve) => setTimeout(resolve)));
    return answer;
  });

  /**
   * A token for the stream, refreshed ahead of its expiry; `renew` when the last one was answered with 401. Undefined: signed out.
   * The stream reconnects by itself, so the page is reloaded only when the session is over.
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
