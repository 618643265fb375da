// Makes a Fastify route of each call with its handler: who may, what came in, what goes out. Every answer of the API passes here.
// Always true: no call without a handler and no handler without a call, or the server does not start;
// a handler of staff sees only the shop of the verified token, never a vendor code of the client's.
import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { type Fault, isFault, refuse } from '@pishkhan/contract/faults.ts';
import { type Call, deadlineSecondsOf } from '@pishkhan/contract/kit/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from '../clock.ts';
import { encodeAnswer, FileAnswer, PictureAnswer, StoredAnswer, toProblem } from './answer.ts';
import { withinDeadline } from './deadline.ts';
import type { Exchange, Implemented, Visitor } from './implement.ts';
import { KnownAnswer, sendKnown } from './known-answer.ts';
import { type Form, isForm, readForm } from './read-form.ts';
import { readExpectedVersion, readIdempotencyKey, readRequest } from './read-request.ts';
import { sendFile } from './send-file.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: string;
    /** Its answer has no end of its own. */
    isStream?: boolean;
  }
}

export interface Doors {
  /** The person behind a bearer token, or the fault that refuses it. One who does not suffice is never told from memory. */
  staff(token: string, now: Date, suffices: (visitor: Visitor) => boolean): Promise<Visitor | Fault>;
  /** Whether this is the marketplace's key. */
  marketplace(key: string): boolean;
}

export function registerCalls(
  app: FastifyInstance,
  calls: Readonly<Record<string, Call>>,
  handlers: readonly Implemented[],
  doors: Doors,
): void {
  const byName = new Map(handlers.map((handler) => [handler.call.name, handler]));
  for (const call of Object.values(calls)) {
    const handler = byName.get(call.name);
    if (!handler) throw new Error(`no handler for the call ${call.name}`);
    byName.delete(call.name);
    app.route({
      method: call.method,
      url: call.path.replace(/\{(\w+)\}/g, ':$1'),
      config: { call: call.name, isStream: call.stream !== undefined },
      handler: (request, reply) => answer(handler, doors, request, reply),
    });
  }
  const [stray] = byName.keys();
  if (stray) throw new Error(`handler for a call that is not in the contract: ${stray}`);
}

async function answer(handler: Implemented, doors: Doors, request: FastifyRequest, reply: FastifyReply) {
  const { call } = handler;
  const work = perform(handler, doors, request, reply);
  return send(call, await withinDeadline(deadlineSecondsOf(call) * 1000, work), request, reply);
}

/** What the call comes to. Nothing of it is sent here, except by streams, because it may come too late. */
async function perform(handler: Implemented, doors: Doors, request: FastifyRequest, reply: FastifyReply) {
  const { call } = handler;
  const who = await admit(call, doors, request);
  if (isFault(who)) return who;
  const exchange: Exchange = {
    now: now(),
    requestId: request.id,
    ip: request.ip,
    idempotencyKey: call.idempotent && readIdempotencyKey(request),
    expectedVersion: call.idempotent && readExpectedVersion(request),
    http: { request, reply },
  };
  const form = await openForm(call, request);
  try {
    const read = readRequest(call, request, form?.fields ?? request.body);
    // A stream has no end that its head could wait for, and a place in it is for whoever reads.
    if (call.stream && request.method === 'HEAD') return sendStreamHead(reply);
    return (await handler.handle(read as never, { ...exchange, ...who } as never)) as unknown;
  } finally {
    await form?.discard();
  }
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
  if (outcome instanceof KnownAnswer) return sendKnown(request, reply, outcome);
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (outcome instanceof StoredAnswer) return reply.code(outcome.status).send(outcome.body);
  return reply.send(encodeAnswer(call, outcome as never));
}

const sendStreamHead = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store').type('text/event-stream; charset=utf-8').send();

/** Read only now, so that nobody fills our disk who may not make the call. */
async function openForm({ form }: Call, request: FastifyRequest): Promise<Form | undefined> {
  if (isForm(request) !== (form !== undefined)) {
    // Nothing at all is what is missing, not of a wrong kind.
    if (!form || request.headers['content-type'] !== undefined) throw refuse('UNSUPPORTED_TYPE');
    return undefined;
  }
  return form && readForm(form, request);
}

const bearer = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\x21-\x7e]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1];

async function admit(call: Call, doors: Doors, request: FastifyRequest): Promise<object | Fault> {
  const { access } = call;
  if (access.kind === 'public' || access.kind === 'refresh-cookie') return {};
  const token = bearer(request);
  if (!token) return refuse('UNAUTHENTICATED');
  if (access.kind === 'marketplace') return doors.marketplace(token) ? {} : refuse('UNAUTHENTICATED');

  const { permission, statuses } = access;
  const isInTime = ({ vendorStatus }: Visitor): boolean =>
    statuses === 'any' || statuses.includes(vendorStatus);
  const mayEver = ({ vendorCode, role }: Visitor): boolean =>
    permission === 'any' || (vendorCode !== null && role !== null && roleHas(role, permission));
  const isProved = ({ secondFactorNeed }: Visitor): boolean =>
    secondFactorNeed === undefined || access.beforeSecondFactor === true;
  const visitor = await doors.staff(token, now(), (one) => isProved(one) && mayEver(one) && isInTime(one));
  if (isFault(visitor)) return visitor;
  // First, because whoever has not proved who they are is not told what they might do.
  if (!isProved(visitor)) return refuse('SECOND_FACTOR_REQUIRED');
  if (!mayEver(visitor)) return refuse('FORBIDDEN');
  // Not FORBIDDEN, which ends the session: the shop has moved under a page that is open, and nobody did anything wrong.
  if (!isInTime(visitor)) return refuse('STATUS_UNREACHABLE', { vendorStatus: visitor.vendorStatus });
  return permission === 'any' ? { visitor } : { staff: visitor };
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
