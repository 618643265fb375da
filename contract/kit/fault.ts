// A fault is a foreseen refusal: a code, a status, and one Persian sentence for the person. Rules return faults, and
// one place in the server turns them into problem documents (RFC 9457); logic compares codes only.
import type * as z from 'zod/mini';

export interface FaultShape<P extends z.ZodMiniType = z.ZodMiniType> {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 414 | 415 | 422 | 426 | 429 | 431 | 500 | 503;
  /** The code's constant title: names the kind of refusal. */
  readonly title: string;
  /** True when the same request may succeed later without a change. */
  readonly retryable?: true;
  /** Extra members of the problem document. */
  readonly params?: P;
  /** The sentence for this occurrence; the title when absent. */
  readonly detail?: (params: z.output<P>) => string;
}

export const defineFault = <P extends z.ZodMiniType = z.ZodMiniType<undefined>>(
  shape: FaultShape<P>,
): FaultShape<P> => shape;

/** One wrong field: a JSON pointer into the body, query or params, a code, and its sentence. */
export interface FieldFault {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The body of every failure, `application/problem+json`. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** `urn:request:<id>`: the id that support asks for. */
  readonly instance: string;
  readonly code: string;
  readonly retryable: boolean;
  readonly errors?: readonly FieldFault[];
  readonly [extension: string]: unknown;
}
