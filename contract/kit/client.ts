// The typed client, derived from call values. It knows no fetch, token or storage: those belong to the transport.
import { type Call, type CallInput, type CallResult, pathParams } from './call.ts';
import type { Problem } from './fault.ts';

export interface WireRequest {
  readonly call: Call;
  /** Path and query, ready to send. */
  readonly url: string;
  /** A `FormData` is sent unchanged, anything else as JSON. */
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
  readonly version?: number | undefined;
  readonly signal: AbortSignal | undefined;
  readonly onProgress: ((share: number) => void) | undefined;
}

export interface CallOptions {
  readonly idempotencyKey?: string;
  /** The version that the client has read; sent as If-Match. */
  readonly version?: number;
  readonly signal?: AbortSignal;
  /** Upload progress of a form, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Sends one request; resolves with `result`, or throws `CallFailed`. */
export type Transport = (request: WireRequest) => Promise<unknown>;

export class CallFailed extends Error {
  /** Declared without an initialiser: for Safari 15 a class field costs every page a 0.2 kB function. */
  declare readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.code);
    this.name = 'CallFailed';
    this.problem = problem;
  }
}

type Arguments<C extends Call> =
  unknown extends CallInput<C>
    ? [input?: undefined, options?: CallOptions]
    : [input: CallInput<C>, options?: CallOptions];

export type Client = <C extends Call>(call: C, ...args: Arguments<C>) => Promise<CallResult<C>>;

/**
 * Query strings are sent unencoded, as specified, so the four characters that would break them are removed from
 * values.
 */
const queryString = (query: object): string =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `${key}=${String(value).replace(/[&#+%]/g, '')}`)
    .join('&');

export function callUrl(call: Call, input: { params?: object; query?: object } = {}): string {
  let path: string = call.path;
  for (const name of pathParams(call.path)) {
    const value = (input.params as Record<string, unknown> | undefined)?.[name];
    path = path.replace(`{${name}}`, encodeURIComponent(String(value)));
  }
  const query = queryString(input.query ?? {});
  return query ? `${path}?${query}` : path;
}

/** Lists of files repeat their name; lists of objects are indexed: `list[0].field`. */
function formOf(body: object): FormData {
  const form = new FormData();
  const put = (name: string, value: unknown): void => {
    if (value instanceof Blob) form.append(name, value);
    else if (Array.isArray(value))
      for (const [index, item] of value.entries())
        put(item instanceof Blob ? name : `${name}[${index}]`, item);
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) put(name ? `${name}.${key}` : key, inner);
    else if (value !== undefined && value !== null) form.append(name, String(value));
  };
  put('', body);
  return form;
}

export function createClient(transport: Transport): Client {
  return (async (
    call: Call,
    input: { params?: object; query?: object; body?: unknown } = {},
    options: CallOptions = {},
  ) =>
    transport({
      call,
      url: callUrl(call, input),
      body: call.form ? formOf(input.body as object) : input.body,
      idempotencyKey: options.idempotencyKey,
      version: options.version,
      signal: options.signal,
      onProgress: options.onProgress,
    })) as Client;
}
