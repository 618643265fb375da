// Sends the calls of the contract over HTTP with the operator's cookies.
// Owns: headers, unwrapping, the answer 202 of a call that waits for a second person, and one repeat after a proof of the second factor.
// Not: who is signed in (console/session), nor retries of reads (query-client.ts).
// Invariant: a request is repeated at most once.
import type { Access, Call, CallInput, CallResult } from '@pishkhan/contract/kit/call.ts';
import {
  CallFailed,
  type CallOptions,
  createClient,
  type Transport,
  type WireRequest,
} from '@pishkhan/contract/kit/client.ts';
import { backgroundHeader, operatorXsrf } from '@pishkhan/contract/operators/calls.ts';
import { failureOf, networkFailure } from '@pishkhan/panel/infra/http/failures.ts';

/** The answer to a call that waits for the decision of a second person. */
export class Proposed {
  readonly proposalId: number;
  constructor(proposalId: number) {
    this.proposalId = proposalId;
  }
}

export const isProposed = (answer: unknown): answer is Proposed => answer instanceof Proposed;

/** The result of a call at the console. */
export type ConsoleResult<C extends Call> = C extends { proposable: true }
  ? CallResult<C> | Proposed
  : CallResult<C>;

type Arguments<C extends Call> =
  unknown extends CallInput<C>
    ? [input?: undefined, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

export type ConsoleClient = <C extends Call>(call: C, ...args: Arguments<C>) => Promise<ConsoleResult<C>>;

/** A refused call for which the operator lacks a permission. */
export class Forbidden extends CallFailed {
  readonly access: Access;
  constructor(failure: CallFailed, access: Access) {
    super(failure.problem);
    this.access = access;
  }
}

export interface TransportParts {
  readonly fetch: typeof fetch;
  readonly xsrfToken: () => string | undefined;
  /** True while nobody touches the page: its requests then repeat themselves and keep no session alive. */
  readonly isUntouched: () => boolean;
  /** Takes the time of an answer that has just arrived. */
  readonly syncClock: (serverTime: string) => void;
  /** Asks for a code of the second factor. False when the operator has cancelled. */
  readonly prove: () => Promise<boolean>;
  /** The session has ended. */
  readonly onSignedOut: () => void;
}

export function createConsoleClient(parts: TransportParts): ConsoleClient {
  async function exchange({ call, url, body, version, signal }: WireRequest): Promise<Response> {
    const xsrfToken = parts.xsrfToken();
    // The browser sets the content type of a form, with the boundary.
    const isJson = body !== undefined && !(body instanceof FormData);
    try {
      return await parts.fetch(url, {
        method: call.method,
        credentials: 'same-origin',
        cache: 'no-store',
        headers: {
          accept: 'application/json',
          ...(xsrfToken && { [operatorXsrf.header]: xsrfToken }),
          ...(parts.isUntouched() && { [backgroundHeader]: '1' }),
          ...(version !== undefined && { 'if-match': String(version) }),
          ...(isJson && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as FormData) }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted) throw error;
      throw networkFailure();
    }
  }

  /** Throws the failure that an answer carries. */
  async function attempt(request: WireRequest): Promise<Response> {
    const answer = await exchange(request);
    const date = answer.headers.get('date');
    if (date) parts.syncClock(date);
    if (answer.ok) return answer;
    throw await failureOf(answer);
  }

  const transport: Transport = async (request) => {
    const { call, signal } = request;
    const answer = await attempt(request).catch(async (failure) => {
      if (!(failure instanceof CallFailed)) throw failure;
      const { code, status } = failure.problem;
      if (status === 401) parts.onSignedOut();
      if (code === 'FORBIDDEN') throw new Forbidden(failure, call.access);
      if (code !== 'PROOF_NEEDED' || !(await parts.prove())) throw failure;
      return attempt(request);
    });
    if (call.file) return answer;
    try {
      const { result } = (await answer.json()) as { result: { proposalId: number } };
      return answer.status === 202 ? new Proposed(result.proposalId) : result;
    } catch (error) {
      if (signal?.aborted) throw error;
      // The body is cut, or a proxy answered instead of our server.
      throw networkFailure();
    }
  };

  return createClient(transport) as ConsoleClient;
}
