// Executes a command on an existing order: reads it (or takes it from the cache), decides, writes, and
// retries after a lost race.
// Owns: compare-and-set, the stored answer for idempotent requests, and naming who acted first. Not: what is
// allowed (rules).
// Invariants: one statement writes order, event, sequence, outbox and stored answer, so all or none is
// stored. There is no FOR UPDATE: no row is locked while we decide, and the version decides who was first.

import { isDeepStrictEqual } from 'node:util';
import { type Fault, type FaultCode, refuse } from '@pishkhan/contract/faults.ts';
import type { MomentDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import { type RecordedActor, shownActor } from '@pishkhan/contract/orders/words.ts';
import type pg from 'pg';
import { hitFaultPoint } from '../../infra/fault-points.ts';
import { StoredAnswer } from '../../infra/http/answer.ts';
import type { OrderAddress } from '../order-address.ts';
import type { OrderTraces } from '../order-traces.ts';
import { listMoments, readForCommand } from '../reading/read-orders.ts';
import { nextTimerAt } from '../rules/deadlines.ts';
import { type Command, decide } from '../rules/decide.ts';
import type { Change, Refusal } from '../rules/decision.ts';
import { reportDetails } from '../rules/reports.ts';
import { columnsOf, type MomentRow, type OrderRow, orderStateOf } from '../table.ts';
import { restoreArchivedOrder } from '../write-archive.ts';
import {
  type IdempotentRequest,
  isIdempotencyConflict,
  isOfPlatform,
  storedAnswerOf,
} from './idempotency.ts';
import { cacheOrder, evictOrder, getCachedOrder } from './order-cache.ts';
import { type CommandSource, writeAnswer, writeMove } from './write-orders.ts';

/**
 * Dependencies of order commands: a pool, and the function that wakes the outbox relay after each commit
 * (`live.wake`).
 */
export interface OrderCommandParts {
  pool: pg.Pool;
  wake(): void;
  /** Called after each commit. `isInTime`: the order was accepted before it was late. */
  committed?(what: OrderMoment['what'], isInTime: boolean): void;
  /** Traces of orders; absent in tests. */
  traces?: OrderTraces;
}

/** `K`: the codes that the call behind the command declares. The rules know no calls, so the running server checks them. */
export interface Instruction<K extends FaultCode = FaultCode> extends OrderAddress {
  readonly declares?: K;
  command: Command;
  /** Null when time acted, not a person. */
  actor: RecordedActor | null;
  source: CommandSource | null;
  now: Date;
  repeat?: IdempotentRequest | undefined;
  /** The version that the client last saw, if it sent one. */
  expectedVersion?: number | undefined;
  /** The answer's bytes for the order after the command. */
  respond(row: OrderRow): string;
}

/**
 * Optimistic retries. A lost race means that another command changed this order; more than ten in a row is a storm.
 */
const rounds = 10;

/** Refuses with NOT_FOUND, ORDER_VERSION_STALE, KEY_REUSED, EVENT_REUSED, INVALID, UNAVAILABLE, or a refusal of the rules. */
export async function executeCommand<K extends FaultCode>(
  orderParts: OrderCommandParts,
  instruction: Instruction<K>,
): Promise<StoredAnswer | Fault<K>> {
  for (let round = 0; round < rounds; round += 1) {
    try {
      const outcome =
        (round === 0 && (await tryFromMemory(orderParts, instruction))) ||
        (await tryOnce(orderParts, instruction));
      if (outcome) return outcome as StoredAnswer | Fault<K>;
    } catch (error) {
      if (!isIdempotencyConflict(error)) throw error;
    }
    evictOrder(orderParts.pool, instruction);
  }
  return refuse('UNAVAILABLE') as Fault<FaultCode> as Fault<K>;
}

/** Undefined when the cached row could not be used. A cached row may be stale, so nothing is refused because of it. */
async function tryFromMemory(
  orderParts: OrderCommandParts,
  instruction: Instruction,
): Promise<StoredAnswer | undefined> {
  const row = getCachedOrder(orderParts.pool, instruction);
  if (!row || isStale(instruction, row) || isHidden(instruction, row)) return undefined;
  const decision = decide(instruction.command, orderStateOf(row), instruction.now);
  return decision.kind === 'change' ? writeChange(orderParts, instruction, row, decision) : undefined;
}

/** Undefined after a lost race (the row that we decided on has changed), and after the order was restored from the archive. */
async function tryOnce(orderParts: OrderCommandParts, instruction: Instruction) {
  const { repeat } = instruction;
  const { row, kept } = await readForCommand(orderParts.pool, instruction, repeat);
  const isEvent = repeat !== undefined && isOfPlatform(repeat);
  const repeated = storedAnswerOf(kept, repeat, isEvent ? 'EVENT_REUSED' : 'KEY_REUSED');
  if (repeated) return repeated;
  if (!row && (await restoreArchivedOrder(orderParts.pool, instruction))) return undefined;
  if (!row || isHidden(instruction, row)) return refuse('NOT_FOUND');

  const decision = decide(instruction.command, orderStateOf(row), instruction.now);
  const because = isStale(instruction, row)
    ? 'ORDER_VERSION_STALE'
    : decision.kind === 'refused' && decision.because;
  if (because) return refuseOrRepeat(orderParts, instruction, row, because);
  if (decision.kind === 'invalid') return refuse('INVALID', { errors: decision.errors });
  if (decision.kind === 'wrong') return decision.fault;
  if (decision.kind !== 'change') return answerUnchanged(orderParts, instruction, row);
  return writeChange(orderParts, instruction, row, decision);
}

async function writeChange(
  orderParts: OrderCommandParts,
  { actor, source, now, repeat, respond }: Instruction,
  row: OrderRow,
  { what, state, details }: Change,
): Promise<StoredAnswer | undefined> {
  const next = rowAfter(row, columnsOf(state), now);
  const body = Buffer.from(respond(next));
  const [noted, reminder] = [nextTimerAt(orderStateOf(row)), nextTimerAt(state)];
  const moment = {
    ...{ what, actor, source, details: details ?? null, now },
    nextTimerAt: reminder?.getTime() === noted?.getTime() ? null : reminder,
    isSettled: noted !== null && reminder === null,
  };
  hitFaultPoint('order.decided');
  if (!(await writeMove(orderParts.pool, row, next, moment, repeat && { ...repeat, body }))) return undefined;
  hitFaultPoint('order.written');
  cacheOrder(orderParts.pool, next);
  orderParts.wake();
  orderParts.committed?.(what, next.accepted_at !== null && next.accepted_at <= next.acknowledge_by);
  return new StoredAnswer(200, body);
}

const isStale = ({ expectedVersion }: Instruction, row: OrderRow): boolean =>
  expectedVersion !== undefined && expectedVersion !== row.version;

/** The marketplace does not know test orders, and may not command one. */
const isHidden = ({ repeat }: Instruction, row: OrderRow): boolean =>
  row.is_test && repeat !== undefined && isOfPlatform(repeat);

/** The row after a change of the order's state. */
export const rowAfter = (row: OrderRow, columns: ReturnType<typeof columnsOf>, now: Date): OrderRow => ({
  ...row,
  ...columns,
  status_at: columns.status === row.status ? row.status_at : now,
  version: row.version + 1,
});

/** Answers with the unchanged order: it already is in the wanted state, or the command adds nothing. */
async function answerUnchanged(orderParts: OrderCommandParts, instruction: Instruction, row: OrderRow) {
  const body = Buffer.from(instruction.respond(row));
  const { repeat, now } = instruction;
  if (repeat) await writeAnswer(orderParts.pool, row.vendor_code, { ...repeat, body }, now);
  return new StoredAnswer(200, body);
}

async function refuseOrRepeat(
  orderParts: OrderCommandParts,
  instruction: Instruction,
  row: OrderRow,
  because: Refusal | 'ORDER_VERSION_STALE',
) {
  const history = await listMoments(orderParts.pool, instruction, row.version);
  // A second tap, or a retry without a key: the same person gets the first answer again.
  if (sinceLastResume(history, instruction.command).some((moment) => isSameAction(moment, instruction)))
    return answerUnchanged(orderParts, instruction, row);
  return refuseStep(row, history, because);
}

/** The refusal, with the person who brought the order into its present status. `history`: the order's, up to the row's version. */
export function refuseStep<K extends Refusal | 'ORDER_VERSION_STALE'>(
  row: OrderRow,
  history: readonly MomentRow[],
  because: K,
): Fault<K>;
export function refuseStep(
  row: OrderRow,
  history: readonly MomentRow[],
  because: Refusal | 'ORDER_VERSION_STALE',
): Fault {
  if (because !== 'ORDER_STATE_CONFLICT' && because !== 'ORDER_VERSION_STALE') return refuse(because);
  const arrival = momentOfPresentStatus(row, history);
  return refuse(because, {
    current: { orderStatus: row.status, version: row.version },
    by: shownActor(arrival?.actor ?? null),
    at: (arrival?.at ?? row.status_at).toISOString(),
  });
}

/** A report that the marketplace has answered is closed: the same report again counts as a new one. */
const sinceLastResume = (history: readonly MomentRow[], { action }: Command): readonly MomentRow[] =>
  action === 'report' ? history.slice(history.findLastIndex(({ what }) => what === 'resumed') + 1) : history;

function isSameAction(moment: MomentRow, { command, actor }: Instruction): boolean {
  if (actor?.kind !== 'staff' || moment.actor?.kind !== 'staff') return false;
  const act = momentOfCommand(command);
  if (moment.actor.userId !== actor.userId || moment.what !== act?.what) return false;
  if (command.action === 'accept') return moment.preparation_minutes === command.preparationTime;
  return !act.details || isDeepStrictEqual(moment.details, act.details);
}

/** The moment that the history stores for an action of staff; undefined when a repeated request cannot be recognised by it. */
function momentOfCommand(
  command: Command,
): { what: OrderMoment['what']; details?: MomentDetails } | undefined {
  switch (command.action) {
    case 'accept':
      return { what: 'accepted' };
    case 'prepare':
      return { what: 'prepared' };
    case 'ship':
      return { what: 'shipped' };
    case 'report':
      return { what: 'reported', details: reportDetails(command.report) };
    case 'rate':
      return {
        what: 'courier-rated',
        details: { rate: command.rate, reviewOptions: [...new Set(command.reviewOptions)] },
      };
    default:
      return undefined;
  }
}

/** The moment that brought the order into its present status. */
function momentOfPresentStatus(row: OrderRow, history: readonly MomentRow[]): MomentRow | undefined {
  const before = history.findLastIndex((moment) => moment.status !== row.status);
  return history[before + 1];
}
