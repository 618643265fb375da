// Registers a Fastify route for each call: authentication, authorisation, validation, serialisation. Every answer of
// the API passes here.
// Invariants: the server does not start with a call without handler or a handler without call; a staff handler sees
// only the shop of the verified token, never a vendor code from the client.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { platformRolesHave } from '@pishkhan/contract/access/platform-permissions.ts';
import { type Fault, type FaultCode, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { auditOf, type Call, deadlineSecondsOf, type PlatformAccess } from '@pishkhan/contract/kit/call.ts';
import { declaredCodes } from '@pishkhan/contract/kit/declared-codes.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AuditFacts, idsOf, startAudit } from '../audit/audit.ts';
import { isAuditedRefusal, type Refusals } from '../audit/refusals.ts';
import { now } from '../clock.ts';
import {
  encodeAnswer,
  encodeLargeAnswer,
  FileAnswer,
  PictureAnswer,
  StoredAnswer,
  toProblem,
} from './answer.ts';
import { CachedAnswer, sendCached } from './cached-answer.ts';
import { withinDeadline } from './deadline.ts';
import { isLarge } from './encode-in-chunks.ts';
import type { Exchange, Implemented } from './implement.ts';
import { type Form, isForm, readForm } from './read-form.ts';
import { isRefusal, readExpectedVersion, readIdempotencyKey, readRequest } from './read-request.ts';
import type { RequestLimits } from './request-limits.ts';
import { sendFile } from './send-file.ts';
import type { Operator, PlatformCaller, Visitor } from './visitor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string;
    /** The answer is an endless stream. */
    isStream?: boolean;
    /** Every answer is JSON or a stream. */
    isData?: boolean;
  }
}

/** The authentication of one listener. Absent ways are refused with UNAUTHENTICATED. */
export interface Authenticators {
  /**
   * The person behind a bearer token, or the fault that refuses it; `over` for an expired one, which every
   * client presents occasionally. When `suffices` rejects a cached visitor, the database is read.
   */
  staff?(
    token: string,
    now: Date,
    suffices: (visitor: Visitor) => boolean,
  ): Promise<Visitor | 'over' | Fault>;
  /** True when the key is the marketplace's. */
  marketplace?(key: string): boolean;
  /** The console's listener has these, and neither of the above. */
  console?: {
    /** False for a request that a page of another site may have sent. In a session the request also proves it by the XSRF token. */
    isOwnPage(request: FastifyRequest, inSession: boolean): boolean;
    /** When `suffices` rejects a cached operator, the database is read. Undefined without a live session. */
    findOperator(
      request: FastifyRequest,
      now: Date,
      suffices: (operator: Operator) => boolean,
    ): Promise<Operator | undefined>;
  };
}

/** Stores an operator's call as a proposal when it needs a second person, and runs it at once otherwise. */
export type Propose = (
  call: Call,
  read: { params: unknown; query: unknown; body: unknown },
  exchange: Exchange,
  operator: Operator,
  run: () => Promise<unknown>,
) => Promise<unknown>;

export interface Auditing {
  refusals: Refusals | undefined;
  /**
   * Called when a call broke its contract: it left no security event of a change, or answered an undeclared
   * code. It is an error in tests and development, and an alarm in production.
   */
  onBreach(call: Call, requestId: string, breach: string): void;
}

export interface Guards {
  authenticators: Authenticators;
  auditing: Auditing;
  limits: RequestLimits;
  /** Present at the console. */
  propose?: Propose | undefined;
}

export function registerCalls(
  app: FastifyInstance,
  calls: Readonly<Record<string, Call>>,
  handlers: readonly Implemented[],
  guards: Guards,
): void {
  const byName = new Map(handlers.map((handler) => [handler.call.name, handler]));
  for (const call of Object.values(calls)) {
    const handler = byName.get(call.name);
    if (!handler) throw new Error(`no handler for the call ${call.name}`);
    byName.delete(call.name);
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      // The answer of a command is one order of some two thousand bytes: compressing it costs more time than it saves (decision 95).
      ...(call.idempotent && { compress: false as const }),
      config: { call: call.name, isStream: call.stream !== undefined, isData: call.file === undefined },
      handler: (request, reply) => {
        if (call.deprecated) reply.header('deprecation', deprecationDate(call.deprecated.since));
        return answer(handler, guards, request, reply);
      },
    });
  }
  const [stray] = byName.keys();
  if (stray) throw new Error(`handler for a call that is not in the contract: ${stray}`);
}

/** RFC 9745. */
const deprecationDate = (since: string): string => `@${Date.parse(since) / 1000}`;

async function answer(handler: Implemented, guards: Guards, request: FastifyRequest, reply: FastifyReply) {
  const { call } = handler;
  const { auditing } = guards;
  const refuseUndeclared = (code: FaultCode): void => {
    if (!declaredCodes(call).has(code))
      auditing.onBreach(call, request.id, `answers ${code}, which it does not declare`);
  };
  try {
    const work = perform(handler, guards, request, reply);
    const outcome = await withinDeadline(deadlineSecondsOf(call) * 1000, work);
    if (isFault(outcome)) refuseUndeclared(outcome.code);
    return send(call, outcome, request, reply);
  } catch (error) {
    if (isRefusal(error)) refuseUndeclared(error.code);
    throw error;
  }
}

/** Executes the call. It sends nothing itself, except streams, because the deadline may have passed. */
async function perform(
  handler: Implemented,
  { authenticators, auditing, limits, propose }: Guards,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { call } = handler;
  const { visitor, by, refused, isAudited } = await authorize(call, authenticators, request);
  const origin = { call, visitor, by, address: request.ip, requestId: request.id, now: now() };
  if (refused) {
    if (isAudited) auditing.refusals?.note(origin, refused.code, request.params);
    return refused;
  }
  const retryAfterSeconds = limits.secondsToWait(call, origin, origin.now);
  if (retryAfterSeconds > 0) return refuse('TOO_MANY', { retryAfterSeconds });
  const audit = startAudit(origin);
  const exchange: Exchange = {
    audit,
    now: origin.now,
    requestId: request.id,
    ip: request.ip,
    idempotencyKey: call.idempotent && readIdempotencyKey(request),
    expectedVersion: call.versioned && readExpectedVersion(request),
    http: { request, reply },
  };
  const form = await openForm(call, request);
  let outcome: unknown;
  try {
    const read = readRequest(call, request, form?.fields ?? request.body);
    // A HEAD of a stream must not wait for its end or take one of the reader's slots.
    if (call.stream && request.method === 'HEAD') return sendStreamHead(reply);
    if (auditOf(call) === 'event') audit.about(auditSubject(call, read));
    const context = { ...exchange, ...principalFor(call, visitor, by) };
    const run = () => limits.inShare(call, visitor, () => handler.handle(read as never, context as never));
    const operator = by?.kind === 'operator' ? by.operator : undefined;
    outcome =
      (operator && refuseRequest(call, read, operator, exchange.now)) ??
      (await (operator && call.proposable && propose ? propose(call, read, exchange, operator, run) : run()));
  } finally {
    await form?.discard();
  }
  if (isFault(outcome)) {
    if (isAuditedRefusal(outcome.code)) auditing.refusals?.note(origin, outcome.code, request.params);
  } else if (auditOf(call) === 'event' && !audit.isRecorded)
    auditing.onBreach(call, request.id, 'has left no security event');
  return outcome;
}

function send(call: Call, outcome: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (isFault(outcome)) return sendFault(reply, outcome);
  if (call.stream) return reply;
  if (outcome instanceof PictureAnswer)
    return reply
      .header('cache-control', `public, max-age=${outcome.keptSeconds}`)
      .type(outcome.mediaType)
      .send(outcome.bytes);
  if (outcome instanceof FileAnswer) return sendFile(reply, call.file!, outcome);
  if (outcome instanceof CachedAnswer) return sendCached(request, reply, outcome);
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (outcome instanceof StoredAnswer) return reply.code(outcome.status).send(outcome.body);
  // Nearly all answers are small and are sent at once.
  if (!call.response || !isLarge(outcome)) return reply.send(encodeAnswer(call, outcome as never));
  return encodeLargeAnswer(call, outcome as never).then((bytes) => reply.send(bytes));
}

const sendStreamHead = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/event-stream; charset=utf-8').send();

/** The form is read only after authorisation, so that nobody else can fill our disk. */
async function openForm({ form }: Call, request: FastifyRequest): Promise<Form | undefined> {
  if (isForm(request) !== (form !== undefined)) {
    // A missing content type means missing fields, not a wrong type.
    if (!form || request.headers['content-type'] !== undefined) throw refuse('UNSUPPORTED_TYPE');
    return undefined;
  }
  return form && readForm(form, request);
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1];

interface Authorization {
  visitor?: Visitor;
  by?: PlatformCaller;
  refused?: Fault;
  /** True when the refusal is recorded as a security event. */
  isAudited?: boolean;
}

async function authorize(
  call: Call,
  authenticators: Authenticators,
  request: FastifyRequest,
): Promise<Authorization> {
  const { access } = call;
  if (access.kind === 'public' || access.kind === 'refresh-cookie') return {};
  if (access.kind === 'console')
    return authenticators.console?.isOwnPage(request, false)
      ? {}
      : { refused: refuse('XSRF'), isAudited: true };
  if (authenticators.console)
    return access.kind === 'staff'
      ? { refused: refuse('UNAUTHENTICATED') }
      : authorizeOperator(access, authenticators.console, request);
  const token = bearer(request);
  if (!token) return { refused: refuse('UNAUTHENTICATED') };
  if (access.kind !== 'staff')
    return access.kind === 'marketplace' && authenticators.marketplace?.(token)
      ? { by: { kind: 'key' } }
      : { refused: refuse('UNAUTHENTICATED'), isAudited: true };
  if (!authenticators.staff) return { refused: refuse('UNAUTHENTICATED') };

  const { permission, statuses } = access;
  const isInTime = ({ vendorStatus }: Visitor): boolean =>
    statuses === 'any' || statuses.includes(vendorStatus);
  const mayEver = ({ vendorCode, role }: Visitor): boolean =>
    permission === 'any' || (vendorCode !== null && role !== null && roleHas(role, permission));
  const isProved = ({ secondFactorNeed }: Visitor): boolean =>
    secondFactorNeed === undefined || access.beforeSecondFactor === true;
  const visitor = await authenticators.staff(
    token,
    now(),
    (one) => isProved(one) && mayEver(one) && isInTime(one),
  );
  if (visitor === 'over') return { refused: refuse('UNAUTHENTICATED') };
  if (isFault(visitor)) return { refused: visitor, isAudited: true };
  // This check comes first, because a caller without second factor must not learn about permissions.
  if (!isProved(visitor)) return { visitor, refused: refuse('SECOND_FACTOR_REQUIRED'), isAudited: true };
  if (!mayEver(visitor)) return { visitor, refused: refuse('FORBIDDEN'), isAudited: true };
  // The code is not FORBIDDEN, which ends the session: the shop's status changed under an open page.
  if (!isInTime(visitor)) {
    const { vendorStatus } = visitor;
    return { visitor, refused: refuse('STATUS_UNREACHABLE', { vendorStatus }), isAudited: true };
  }
  return { visitor };
}

/** Milliseconds after a code of the second factor in which an operator may make the dangerous calls. */
export const freshProofMs = 5 * 60_000;

/** True when the operator has proved the second factor within the last five minutes. */
export const hasFreshProof = ({ provedAt }: Operator, at: Date): boolean =>
  at.getTime() - provedAt.getTime() <= freshProofMs;

async function authorizeOperator(
  { permission, fresh }: PlatformAccess,
  { isOwnPage, findOperator }: NonNullable<Authenticators['console']>,
  request: FastifyRequest,
): Promise<Authorization> {
  const at = now();
  const may = ({ roles }: Operator): boolean => platformRolesHave(roles, permission);
  const isProved = (one: Operator): boolean => !fresh || hasFreshProof(one, at);
  const operator = await findOperator(request, at, (one) => may(one) && isProved(one));
  if (!operator) return { refused: refuse('UNAUTHENTICATED') };
  const by: PlatformCaller = { kind: 'operator', operator };
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !isOwnPage(request, true)) return { by, refused: refuse('XSRF'), isAudited: true };
  if (!may(operator)) return { by, refused: refuse('FORBIDDEN'), isAudited: true };
  if (!isProved(operator)) return { by, refused: refuse('PROOF_NEEDED', { by: 'SECOND_FACTOR' }) };
  return { by };
}

/** Some calls need another permission, or a fresh code, for some of their requests. */
function refuseRequest(
  { access }: Call,
  read: { params: unknown; body: unknown },
  operator: Operator,
  at: Date,
): Fault | undefined {
  const needed = 'ofRequest' in access ? access.ofRequest?.(read) : undefined;
  if (!needed) return undefined;
  if (!platformRolesHave(operator.roles, needed.permission)) return refuse('FORBIDDEN');
  return needed.fresh && !hasFreshProof(operator, at)
    ? refuse('PROOF_NEEDED', { by: 'SECOND_FACTOR' })
    : undefined;
}

/** Handlers of calls with a permission get staff; handlers of other calls with a session get a visitor. */
function principalFor(
  { access }: Call,
  visitor: Visitor | undefined,
  by: PlatformCaller | undefined,
): object {
  if (access.kind === 'marketplace') return { by };
  if (access.kind === 'operator') return { operator: by?.kind === 'operator' && by.operator };
  if (access.kind !== 'staff') return {};
  return access.permission === 'any' ? { visitor } : { staff: visitor };
}

/** The object of this call's event: the ids in the request, and for the marketplace's calls the shop. */
export function auditSubject(
  { access }: Call,
  { params, body }: { params: unknown; body: unknown },
): Partial<AuditFacts> {
  const object = idsOf(body, params);
  const vendorCode =
    access.kind === 'marketplace' || access.kind === 'operator' ? object?.vendorCode : undefined;
  return { object, ...(typeof vendorCode === 'string' && { vendorCode }) };
}

export function sendFault(reply: FastifyReply, fault: Fault): FastifyReply {
  const problem = toProblem(fault, reply.request.id);
  const wait =
    fault.params && 'retryAfterSeconds' in fault.params ? fault.params.retryAfterSeconds : undefined;
  if (wait !== undefined) reply.header('retry-after', wait);
  else if (problem.status === 503) reply.header('retry-after', 2);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .header('content-language', 'fa')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
