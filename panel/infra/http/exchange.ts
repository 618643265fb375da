// One exchange with the server: headers, body and upload of a call, and the failure that an answer carries.
import type { CallFailed, WireRequest } from '@pishkhan/contract/kit/client.ts';
import { failureOf, networkFailure } from './failures.ts';
import { sessionHeaders } from './request-headers.ts';
import type { TokenStore } from './token-store.ts';

export interface ExchangeParts {
  /** The prefix of every call's path: API_BASE of the installation, or a server's origin outside a page. */
  readonly base: string;
  readonly tokens: TokenStore;
  readonly appType: 'web' | 'webview';
  readonly xsrfToken: () => string | undefined;
  /** The answer to a GET request that index.html has sent with this token to this path; at most once. */
  readonly earlyAnswer: (token: string, url: string) => Promise<Response> | undefined;
}

/** Returns the function that sends a request: the answer, or the failure that it carries. */
export function createExchange(parts: ExchangeParts) {
  async function exchange(request: WireRequest): Promise<Response> {
    const token = parts.tokens.token();
    const { body } = request;
    // The browser sets the content type of a form, with the boundary.
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
      // One that found no connection says nothing about the connection of now.
      const answer = await early?.catch(() => undefined);
      if (answer) return answer;
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

  return attempt;
}
