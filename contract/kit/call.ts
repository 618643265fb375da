// A call is one value that declares one HTTP exchange. The server route, the typed client, the OpenAPI document and
// the access matrix are derived from it; nothing is declared twice.
// Invariants: success is `{"result": …}`, failure is a problem document with one of the declared codes.
import type * as z from 'zod/mini';
import type { Permission } from '../access/permissions.ts';
import type { PlatformPermission } from '../access/platform-permissions.ts';
import type { VendorStatus } from '../access/vendor-status.ts';
import type { FaultCode } from '../faults.ts';

type Schema = z.ZodMiniType;

/**
 * The required authentication and authorisation. `staff` needs a bearer token and, when given, a permission of the
 * role and a vendor in one of the statuses.
 */
export type Access =
  | { kind: 'public' }
  | { kind: 'refresh-cookie' }
  | {
      kind: 'staff';
      permission: Permission | 'any';
      statuses: readonly VendorStatus[] | 'any';
      /**
       * The call is also allowed in a session that must set up or prove a second factor first; other calls
       * refuse with SECOND_FACTOR_REQUIRED.
       */
      beforeSecondFactor?: true;
    }
  | PlatformAccess
  /** The first step of an operator's sign-in, with the cookie of a console. */
  | { kind: 'console' };

/** The permission for one request, and whether it needs a fresh code of the second factor. */
export interface RequestAccess {
  permission: PlatformPermission;
  fresh?: true;
}

/**
 * `marketplace`: the marketplace's key, which may do everything, or at the console an operator with one of the
 * permissions. `operator`: a person at the console only.
 */
export type PlatformAccess = {
  permission: PlatformPermission | readonly PlatformPermission[] | 'any';
  /** An operator has proved the second factor within the last five minutes. */
  fresh?: true;
  /** The access of one request in particular; absent when all requests need the same. */
  ofRequest?(request: { params: unknown; body: unknown }): RequestAccess;
} & ({ kind: 'marketplace' } | { kind: 'operator' });

/**
 * The record of a change or export. `event`: a security event, written in the transaction of the change.
 * `history`: the order's own history, which stores person and time in the statement of the change. `none`: the call changes nothing.
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
   * The body is a form with files (multipart/form-data), not JSON. `files` is the maximum number of files,
   * `tooMany` the refusal beyond it; a file with more bytes than `fileBytes` is not stored. Names such as `list[0].field` are paths.
   */
  readonly form?: { readonly files: number; readonly fileBytes: number; readonly tooMany: FaultCode };
  /** The schema of `result`. Alternatives: `stream` for server-sent events, `file` for bytes. */
  readonly response?: Schema;
  readonly stream?: Readonly<Record<string, Schema>>;
  /** The media type of the file in the answer. */
  readonly file?: string;
  /** Idempotent: the client sends an Idempotency-Key, and a repeat gets the same bytes. */
  readonly idempotent?: true;
  /** If-Match may carry the version that the client has read; a stale one is refused. */
  readonly versioned?: true;
  /**
   * Seconds after which the caller gets UNAVAILABLE, while the server's work may go on; a retry finds what it
   * commits. Absent: 5, and 60 for files. Larger values are for calls that ask an external service.
   */
  readonly deadlineSeconds?: number;
  /** Present only when it differs from the default of `auditOf`. */
  readonly audit?: Audit;
  /**
   * An operator may need a second person for it: the answer is then 202 with the proposal, and the call is made
   * once the proposal is approved. The marketplace's key needs none.
   */
  readonly proposable?: true;
  /** The call will end in a later release: since which day that is known, and what to use instead (docs/operations/releases.md). */
  readonly deprecated?: { readonly since: `${number}-${number}-${number}`; readonly instead: string };
  /** Codes of this call's own refusals. Those of every call of its kind (`declaredCodes`) are implied. */
  readonly faults: readonly FaultCode[];
}

/** The default: calls that may change something, and answers that are files, leave a security event. */
export const auditOf = ({ audit, method, file }: Call): Audit =>
  audit ?? (method !== 'GET' || file !== undefined ? 'event' : 'none');

/**
 * A call of a signed-in person that leaves a record: limited by person and address (TOO_MANY). Public calls have limits
 * of their own, which strangers cannot use up for others; the marketplace's key has none, because it is one caller for all shops.
 */
export const isWrite = (call: Call): boolean => isOfPerson(call) && auditOf(call) !== 'none';

const isOfPerson = ({ access: { kind } }: Call): boolean =>
  kind === 'staff' || kind === 'marketplace' || kind === 'operator';

export const defineCall = <const C extends Call>(call: C): C => call;

export const deadlineSecondsOf = ({ deadlineSeconds, form, file }: Call): number =>
  deadlineSeconds ?? (form || file ? 60 : 5);

type In<S> = S extends Schema ? z.input<S> : undefined;
type Out<S> = S extends Schema ? z.output<S> : undefined;
type Part<K extends string, V> = [V] extends [undefined] ? unknown : { [P in K]: V };

/** The input that a caller passes. */
export type CallInput<C extends Call> = Part<'params', In<C['params']>> &
  Part<'query', In<C['query']>> &
  Part<'body', In<C['body']>>;

/** The request as a handler receives it, after validation. */
export type CallRequest<C extends Call> = {
  params: Out<C['params']>;
  query: Out<C['query']>;
  body: Out<C['body']>;
};

/** A handler's answer, before undeclared fields are removed. */
export type CallAnswer<C extends Call> = In<C['response']>;

/** The result for a caller; for a file the response, of which only the head has arrived. */
export type CallResult<C extends Call> = C['file'] extends string ? Response : Out<C['response']>;

/** The names of the parameters in a path, in order. */
export const pathParams = (path: string): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
