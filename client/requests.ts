// Sends the calls of the contract over HTTP, with a time limit for each attempt and retries that can double nothing.
// Owns: attempts, backoff, problems. Not: who asks (the headers), nor which calls there are.
// Invariants: a request is repeated only with the same bytes; a refusal is never repeated; a call that may double something is repeated only
// when the server has refused to begin it (429).
import {
  type Call,
  type CallInput,
  type CallResult,
  deadlineSecondsOf,
} from '@pishkhan/contract/kit/call.ts';
import {
  CallFailed,
  type CallOptions,
  createClient,
  type WireRequest,
} from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import { backoffMs, pause } from './backoff.ts';

export interface Retry {
  /** Attempts that have failed so far. */
  readonly attempts: number;
  /** The code of the problem, or the cause of a missing answer, such as ECONNREFUSED. */
  readonly because: string;
}

export interface ClientOptions {
  /** The origin of the installation, such as https://orders.example. */
  readonly url: string;
  /** Maximum number of attempts of one request, 6 by default: about ten seconds of backoff. */
  readonly attempts?: number;
  /** Called before each pause. */
  readonly onRetry?: (retry: Retry) => void;
  /** Once aborted, nothing more is sent or awaited. */
  readonly signal?: AbortSignal;
  readonly fetch?: typeof fetch;
  /** A number from 0 to below 1, for the jitter of pauses. */
  readonly random?: () => number;
}

/** No attempt was answered. The server may have made the change. */
export class NoAnswer extends Error {
  constructor(because: string, cause: unknown) {
    super(`Pishkhan gave no answer: ${because}`, { cause });
    this.name = 'NoAnswer';
  }
}

type Arguments<C extends Call> =
  unknown extends CallInput<C>
    ? [input?: undefined, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

/** A function for each call, under the call's name. */
export type Methods<Calls extends Record<string, Call>> = {
  readonly [Name in keyof Calls]: (...args: Arguments<Calls[Name]>) => Promise<CallResult<Calls[Name]>>;
};

/** `renew` means that the server has refused the previous headers with 401. */
export type HeadersOf = (renew: boolean) => Promise<Record<string, string>>;

/** The functions of these calls. Each may be taken out of the object. */
export function createMethods<const Calls extends Record<string, Call>>(
  calls: Calls,
  options: ClientOptions,
  headersOf: HeadersOf,
): Methods<Calls> {
  const client = createClient((request) => send(request, options, headersOf)) as (
    call: Call,
    ...args: unknown[]
  ) => Promise<unknown>;
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (...args: unknown[]) => client(call, ...args),
  ]);
  return Object.fromEntries(methods) as Methods<Calls>;
}

type Outcome =
  | { readonly result: unknown }
  | { readonly problem: Problem; readonly pauseMs: number }
  | { readonly because: string; readonly cause: unknown };

async function send(request: WireRequest, options: ClientOptions, headersOf: HeadersOf): Promise<unknown> {
  const { attempts = 6, random = Math.random, onRetry } = options;
  const stopped = AbortSignal.any([options.signal, request.signal].filter((signal) => signal !== undefined));
  const idempotencyKey = request.idempotencyKey ?? (request.call.idempotent && crypto.randomUUID());
  const sent = { ...request, idempotencyKey };
  let isRefused = false;
  for (let count = 1; ; ) {
    stopped.throwIfAborted();
    const outcome = await attempt(sent, options, await headersOf(isRefused), stopped);
    if ('result' in outcome) return outcome.result;
    stopped.throwIfAborted();
    const problem = 'problem' in outcome ? outcome.problem : undefined;
    if (problem?.status === 401 && !isRefused) {
      isRefused = true;
      continue;
    }
    isRefused = false;
    if (count >= attempts || !mayRepeat(sent, problem, count))
      throw 'problem' in outcome
        ? new CallFailed(outcome.problem)
        : new NoAnswer(outcome.because, outcome.cause);
    onRetry?.({ attempts: count, because: 'problem' in outcome ? outcome.problem.code : outcome.because });
    await pause(Math.max('pauseMs' in outcome ? outcome.pauseMs : 0, backoffMs(count, random())), stopped);
    count += 1;
  }
}

/** A server that answers INTERNAL this often has a bug, which more repeats would hide. */
const internalAttempts = 5;

function mayRepeat(request: WireRequest, problem: Problem | undefined, attempts: number): boolean {
  if (problem?.status === 429) return true;
  if (problem && problem.status !== 503 && (problem.status !== 500 || attempts >= internalAttempts))
    return false;
  return request.idempotencyKey !== undefined || isRepeatable(request);
}

/** Repeating it changes nothing more: it reads, sets a state, or is a command that the server knows by its event id. */
const isRepeatable = ({ call: { method }, body }: WireRequest): boolean =>
  method === 'GET' ||
  method === 'PUT' ||
  method === 'DELETE' ||
  (typeof body === 'object' && body !== null && 'eventId' in body);

/** The server's own limit, and the time of a slow connection. */
const attemptMs = (call: Call): number => deadlineSecondsOf(call) * 1000 + 5000;

async function attempt(
  { call, url, body, idempotencyKey, version }: WireRequest,
  { url: origin, fetch: send = fetch }: ClientOptions,
  headers: Record<string, string>,
  stopped: AbortSignal,
): Promise<Outcome> {
  const isForm = body instanceof FormData;
  try {
    const answer = await send(new URL(url, origin), {
      method: call.method,
      headers: {
        accept: 'application/json',
        ...headers,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
        ...(version !== undefined && { 'if-match': String(version) }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
      // A redirect would send the key elsewhere.
      redirect: 'error',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(attemptMs(call))]),
    });
    if (answer.ok && call.file) return { result: answer };
    return await read(answer);
  } catch (cause) {
    const { name, cause: inner } = cause as Error & { cause?: { code?: string } };
    return { because: inner?.code ?? name, cause };
  }
}

async function read(answer: Response): Promise<Outcome> {
  const said: unknown = await answer.json();
  if (typeof said === 'object' && said !== null) {
    if (answer.ok && 'result' in said) return { result: said.result };
    if (!answer.ok && 'code' in said)
      return { problem: said as Problem, pauseMs: retryAfterMs(answer.headers.get('retry-after')) };
  }
  // A gateway has answered, not Pishkhan.
  return { because: `status ${answer.status} without a problem`, cause: undefined };
}

const maxPauseMs = 30_000;

function retryAfterMs(header: string | null): number {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds * 1000), maxPauseMs) : 0;
}
