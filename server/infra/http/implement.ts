// Implements a call in a feature: `implement(acceptOrder, async ({ params, body }, context) => …)`. A handler
// returns the answer, a file, a fault, or stored bytes; an exception is a bug and answered as INTERNAL.

import type { Fault, FaultCode } from '@pishkhan/contract/faults.ts';
import type { Call, CallAnswer, CallRequest } from '@pishkhan/contract/kit/call.ts';
import type { DeclaredCode } from '@pishkhan/contract/kit/declared-codes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audit } from '../audit/audit.ts';
import type { FileAnswer, PictureAnswer, StoredAnswer } from './answer.ts';
import type { CachedAnswer } from './cached-answer.ts';
import type { Operator, PlatformCaller, Staff, Visitor } from './visitor.ts';

/** Calls that need a permission have a shop; `any` is also allowed without one. */
type Who<C extends Call> = C['access'] extends { kind: 'staff'; permission: infer P }
  ? P extends 'any'
    ? { visitor: Visitor }
    : { staff: Staff }
  : C['access'] extends { kind: 'marketplace' }
    ? { by: PlatformCaller }
    : C['access'] extends { kind: 'operator' }
      ? { operator: Operator }
      : unknown;

export interface Exchange {
  /**
   * The security event of this request. A call whose `auditOf` is event records it in the transaction of its change.
   */
  audit: Audit;
  now: Date;
  requestId: string;
  /** The client's address, for limits. */
  ip: string;
  idempotencyKey: string | undefined;
  /** The version that the client last read (header If-Match), if it sent one. */
  expectedVersion: number | undefined;
  /** The raw request and reply, for cookies and streams; ordinary answers are returned. */
  http: { request: FastifyRequest; reply: FastifyReply };
}

export type Context<C extends Call> = Exchange & Who<C>;

type Outcome<C extends Call> = C['stream'] extends object
  ? Fault<DeclaredCode<C>> | undefined
  : C['file'] extends string
    ? Fault<DeclaredCode<C>> | FileAnswer | PictureAnswer
    : CallAnswer<C> | Fault<DeclaredCode<C>> | StoredAnswer | CachedAnswer;

export type Handler<C extends Call> = (request: CallRequest<C>, context: Context<C>) => Promise<Outcome<C>>;

/** A call with its handler; the call's own type is erased so that one list can contain all. */
export interface Implemented {
  call: Call;
  handle: (request: never, context: never) => Promise<unknown>;
}

type CodesOf<O> = O extends Fault<infer K> ? K : never;
/** Codes that the call declares and its handler never answers. Too many files in a form are refused before the handler. */
type Unanswered<C extends Call, H> = H extends (...given: never[]) => Promise<infer O>
  ? Exclude<
      C['faults'][number],
      CodesOf<O> | (C['form'] extends { tooMany: infer K extends FaultCode } ? K : never)
    >
  : never;

/** A handler answers exactly the codes that its call declares: an undeclared or an unused code is a type error. */
export const implement = <const C extends Call, H extends Handler<C>>(
  call: C,
  handle: H & ([Unanswered<C, H>] extends [never] ? unknown : { neverAnswers: Unanswered<C, H> }),
): Implemented => ({ call, handle });
