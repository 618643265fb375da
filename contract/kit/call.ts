// A call is one value: everything both sides must agree on about one HTTP exchange.
// The server route, the typed client, the OpenAPI page and the access matrix are all made from it; nothing is declared twice.
// Invariants: success is `{"result": …}`, failure is a problem document with one of the declared codes.
import type * as z from 'zod/mini';
import type { Permission } from '../access/permissions.ts';
import type { VendorStatus } from '../access/vendor-status.ts';
import type { FaultCode } from '../faults.ts';

type Schema = z.ZodMiniType;

/** Who may make the call. `staff` needs a bearer token, and, when given, a permission of the role and a vendor in one of the statuses. */
export type Access =
  | { kind: 'public' }
  | { kind: 'refresh-cookie' }
  | {
      kind: 'staff';
      permission: Permission | 'any';
      statuses: readonly VendorStatus[] | 'any';
      /** Also in a session that must set up or prove a second factor first; all others refuse it with SECOND_FACTOR_REQUIRED. */
      beforeSecondFactor?: true;
    }
  | { kind: 'marketplace' };

/**
 * Where it stands who made a call that changes or exports something. `event`: a security event, written in the transaction of the change.
 * `history`: the order's own history, which has the person and the time in the statement of the change. `none`: nothing was changed.
 */
export type Audit = 'event' | 'history' | 'none';

export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `{name}` for each parameter, from the root of the origin. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: Schema;
  readonly query?: Schema;
  /** A strict object: unknown keys are refused. */
  readonly body?: Schema;
  /**
   * The body comes as a form with files (multipart/form-data) and not as JSON: at most so many files, and what they are refused with
   * when there are more; of a file that has more bytes than these, none are kept. Names such as `list[0].field` say what stands where.
   */
  readonly form?: { readonly files: number; readonly fileBytes: number; readonly tooMany: FaultCode };
  /** What stands in `result`; `stream` instead for a call that answers with server-sent events, `file` for one that answers with bytes. */
  readonly response?: Schema;
  readonly stream?: Readonly<Record<string, Schema>>;
  /** The media type of the file that is answered. */
  readonly file?: string;
  /** Commands repeat safely: the client sends an Idempotency-Key and gets the same bytes again. */
  readonly idempotent?: true;
  /** Saves as a whole what somebody has read: If-Match may name the version that they read, and another one is refused. */
  readonly versioned?: true;
  /**
   * After so many seconds the caller is told to come again (UNAVAILABLE), whatever the server is still doing; what it then commits is
   * found by the repetition. Absent: 5, and 60 where files come or go. More is for calls that ask a service outside.
   */
  readonly deadlineSeconds?: number;
  /** Only where it is not what `auditOf` says of calls of this kind. */
  readonly audit?: Audit;
  /** Codes of this call's own refusals; those of every call (`commonFaults`) need no mention. */
  readonly faults: readonly FaultCode[];
}

/** Calls that may change something and answers that are files leave a security event, unless they declare otherwise. */
export const auditOf = ({ audit, method, file }: Call): Audit =>
  audit ?? (method !== 'GET' || file !== undefined ? 'event' : 'none');

export const defineCall = <const C extends Call>(call: C): C => call;

export const deadlineSecondsOf = ({ deadlineSeconds, form, file }: Call): number =>
  deadlineSeconds ?? (form || file ? 60 : 5);

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type Part<K extends string, V> = [V] extends [undefined] ? unknown : { [P in K]: V };

/** What a caller passes. */
export type CallInput<C extends Call> = Part<'params', In<C['params']>> &
  Part<'query', In<C['query']>> &
  Part<'body', In<C['body']>>;

/** What a server receives after checking. */
export type CallRequest<C extends Call> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};

/** What a server answers, before it is cut to the declared fields. */
export type CallAnswer<C extends Call> = In<C['response']>;

/** What a caller gets; of a file the answer itself, of which only the head has come yet. */
export type CallResult<C extends Call> = C['file'] extends string ? Response : Out<C['response']>;

/** The names of the parameters in a path, in order. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
