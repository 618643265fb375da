// The security event of one request: person, call, object and address. Handlers write it in the transaction of their
// change.
// Not: rows before and after a change (triggers store them: server/schema/functions/audit.sql), and refusals (`refusals.ts`).
// Invariant: an event holds ids only, no body and no answer, so no phone, card, code or token.
import type { Call } from '@pishkhan/contract/kit/call.ts';
import type { SecurityActor } from '@pishkhan/contract/marketplace/security-calls.ts';
import { CompiledQuery } from 'kysely';
import type { Queryable } from '../database/in-transaction.ts';
import type { Db } from '../database/tables.ts';
import type { PlatformCaller, Visitor } from '../http/visitor.ts';

/** A Kysely transaction, or a connection inside a transaction. */
export type TransactionScope = Db | Queryable;

export interface AuditFacts {
  vendorCode: string | null;
  personId: number | null;
  role: string | null;
  sessionId: string | null;
  operatorId: number | null;
  /** The proposal that was executed. */
  proposalId: number | null;
  /** Why an operator looked at personal data, in their own words. */
  reason: string | null;
  /** Ids by their names in the contract. */
  object: Record<string, string> | null;
  outcome: string;
}

/** The audit interface of one request. */
export interface Audit {
  /** Sets the shop and the object of the event, when the request does not name them. */
  about(facts: Partial<AuditFacts>): void;
  /** Writes the event; `within` is the transaction of the change, or a connection when something is only read. */
  record(within: TransactionScope): Promise<void>;
  readonly isRecorded: boolean;
}

export interface Origin {
  call: Call;
  visitor: Visitor | undefined;
  /** The caller of a platform call. */
  by?: PlatformCaller | undefined;
  address: string;
  requestId: string;
  now: Date;
}

/** The facts about the caller alone. */
export function callerFacts({ visitor, by }: Pick<Origin, 'visitor' | 'by'>): AuditFacts {
  const operator = by?.kind === 'operator' ? by : undefined;
  return {
    vendorCode: visitor?.vendorCode ?? null,
    personId: visitor?.personId ?? null,
    role: visitor?.role ?? null,
    sessionId: visitor?.sessionId ?? operator?.operator.sessionId ?? null,
    operatorId: operator?.operator.operatorId ?? null,
    proposalId: operator?.proposal?.id ?? null,
    reason: null,
    object: null,
    outcome: 'DONE',
  };
}

export function startAudit(origin: Origin): Audit {
  const facts = callerFacts(origin);
  let isRecorded = false;
  return {
    about: (more) => void Object.assign(facts, more),
    async record(within) {
      await insertEvent(within, { ...origin, ...facts, times: 1 });
      isRecorded = true;
    },
    get isRecorded() {
      return isRecorded;
    },
  };
}

export interface SecurityEvent extends AuditFacts {
  call: Call;
  address: string;
  requestId: string;
  now: Date;
  times: number;
  /** Absent: the caller's kind. */
  actor?: 'machine';
}

/** Runs outside a transaction, because it is a single statement. */
export async function insertEvent(
  within: TransactionScope,
  { call, now, object, ...event }: SecurityEvent,
): Promise<void> {
  const values = [
    now,
    event.vendorCode,
    event.actor ?? actorOf(call, event.operatorId),
    event.personId,
    event.role,
    event.sessionId,
    event.operatorId,
    event.proposalId,
    event.reason,
    call.name,
    object && JSON.stringify(object),
    event.outcome,
    event.times,
    event.address.slice(0, maxAddress),
    event.requestId,
  ];
  if ('executeQuery' in within) await within.executeQuery(CompiledQuery.raw(insertion, values));
  else await within.query(insertion, values);
}

const maxAddress = 64;
const insertion = `
  INSERT INTO security_event
    (at, vendor_code, actor, person_id, role, session_id, operator_id, proposal_id, reason, call, object, outcome, times, address,
     request_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`;

function actorOf({ access }: Call, operatorId: number | null): SecurityActor {
  if (operatorId !== null) return 'operator';
  if (access.kind === 'staff' || access.kind === 'marketplace') return access.kind;
  return 'public';
}

/** Names in the contract whose values are ids; any other name may contain a secret. */
const idNames: ReadonlySet<string> = new Set([
  'id',
  'code',
  'number',
  'vendorCode',
  'toVendorCode',
  'orderCode',
  'eventId',
  'changeId',
  'headerId',
  'productHeaderId',
  'productId',
  'categoryId',
  'shiftId',
  'parentId',
  'replyId',
  'referenceId',
]);

/** The ids in a request, as text, because a refused request has not been parsed. */
export function idsOf(...parts: unknown[]): Record<string, string> | null {
  const ids = parts
    .flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
    .filter(([name]) => idNames.has(name))
    .map(([name, value]) => [name, String(value)] as const)
    .filter(([, text]) => /^[\w.:-]{1,40}$/.test(text));
  return ids.length === 0 ? null : Object.fromEntries(ids);
}
