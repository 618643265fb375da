// Writes orders. Each statement (write-order-statement.ts) is a transaction of its own: one round trip, and no lock held while we decide. Orders of
// one moment are written together (decision 95).

import { compensationReason } from '@pishkhan/contract/ledger/cancellation.ts';
import {
  changedDiscountCosts,
  type DiscountCost,
  discountCostsOf,
} from '@pishkhan/contract/orders/discount-cost.ts';
import type { MomentDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type { RecordedActor } from '@pishkhan/contract/orders/words.ts';
import type pg from 'pg';
import { type NamedValues, pickValues } from '../../infra/database/named-values.ts';
import { inOneStatement, itemsParameter } from '../../infra/database/one-statement.ts';
import { perPool } from '../../infra/database/per-pool.ts';
import { type PricedBy, stockDeltaValues } from '../../menu/public.ts';
import { isEmptyDelta, stockDeltaBetween, stockDeltaOfNewOrder } from '../rules/stock-delta.ts';
import { type OrderRow, storedColumns } from '../table.ts';
import type { IdempotentRequest } from './idempotency.ts';
import { defaultColumns, type Shape, statementOf } from './write-order-statement.ts';

/** Origin of a command. Stored with the order's history and shown to nobody in the shop. */
export interface CommandSource {
  /** Null when no person with a session acted. */
  sessionId: string | null;
  address: string;
}

export interface Moment {
  what: OrderMoment['what'];
  /** Null when time acted, not a person. */
  actor: RecordedActor | null;
  /** Null when time acted, not a command. */
  source: CommandSource | null;
  details: MomentDetails | null;
  now: Date;
  /** The time of the next timer, if it is not stored already. */
  nextTimerAt: Date | null;
  /** No timed transition is left: the order's timers are deleted. */
  isSettled: boolean;
}

/** `body` in UTF-8: encoded once, both to be stored and to be sent. */
export type AnswerToStore = IdempotentRequest & { body: Buffer };

const discountCostValues = (given: readonly DiscountCost[]): NamedValues => ({
  cost_discount_ids: given.map(({ discountId }) => discountId),
  cost_pieces: given.map(({ pieces }) => pieces),
  cost_values: given.map(({ value }) => value),
  cost_vendor_shares: given.map(({ vendorShare }) => vendorShare),
  cost_platform_shares: given.map(({ platformShare }) => platformShare),
});

const compensationValues = (details: MomentDetails | null): NamedValues => {
  const { cause, compensation } = details ?? {};
  if (!cause || !compensation) return {};
  return {
    paid_amount: compensation.amount,
    paid_commission_percent: compensation.commissionPercent,
    paid_reason: compensationReason(cause, compensation),
  };
};

/** One order of a statement: the parts that it needs, its columns in `batch`, its stored answer, and the values of its stock and discounts. */
interface Write {
  shape: Shape;
  row: { vendor_code: string; code: string } & Record<string, unknown>;
  body: Buffer | undefined;
  values: NamedValues;
}

type Writer = (write: Write) => Promise<boolean>;
interface Statement extends ReturnType<typeof statementOf> {
  name: string;
}
const writersOf = perPool(() => ({
  writers: new Map<string, Writer>(),
  statements: new Map<string, Statement>(),
}));

const textKeyOf = ({ created, changed, counts, gives, pays }: Shape): string =>
  `${created !== undefined} ${changed?.join()} ${counts} ${gives} ${pays}`;

/** New orders and usual moves share a statement; any other shape is sent alone. */
const isUsual = ({ changed, counts, gives, pays }: Shape): boolean =>
  !counts && !gives && !pays && (changed === undefined || changed.length === defaultColumns.length);

/** False when the row has changed, or exists already: nothing of the order is written. */
function write(pool: pg.Pool, one: Write): Promise<boolean> {
  const { writers } = writersOf(pool);
  const key = isUsual(one.shape) ? 'usual' : textKeyOf(one.shape);
  const writer = writers.get(key) ?? writerOf(pool, one.shape);
  writers.set(key, writer);
  return writer(one);
}

/** One statement for several writes, with each part that one of them needs. */
function statementFor(pool: pg.Pool, writes: readonly Write[]): Statement {
  const { statements } = writersOf(pool);
  const shape: Shape = Object.assign({}, ...writes.map((one) => one.shape));
  const key = textKeyOf(shape);
  const statement = statements.get(key) ?? { name: `orders-${statements.size}`, ...statementOf(shape) };
  statements.set(key, statement);
  return statement;
}

function writerOf(pool: pg.Pool, shape: Shape): Writer {
  const send = async (writes: readonly Write[]): Promise<boolean[]> => {
    const { name, text, names } = statementFor(pool, writes);
    const values = [...commonValues(writes), ...pickValues(names, writes[0]!.values)];
    const { rows } = await pool.query<{ n: number }>({ name, text, values });
    const done = new Set(rows.map(({ n }) => n));
    return writes.map((_, n) => done.has(n));
  };
  // Stock and amounts are parameters of one order, and the statement may wait for stock.
  if (shape.counts || shape.gives || shape.pays) return async (one) => (await send([one]))[0]!;
  return inOneStatement({
    send,
    keyOf: ({ row }) => `${row.vendor_code} ${row.code}`,
  });
}

function commonValues(writes: readonly Write[]): [rows: string, answers: Buffer] {
  let from = 1;
  const rows = writes.map(({ row, body }) => {
    const place = { body_from: from, body_bytes: body?.length ?? 0 };
    from += place.body_bytes;
    return { ...row, ...place };
  });
  return [itemsParameter(rows), Buffer.concat(writes.flatMap(({ body }) => body ?? []))];
}

const recordOf = (moment: Moment, answer: AnswerToStore | undefined) => ({
  at: moment.now,
  what: moment.what,
  actor: moment.actor,
  details: moment.details,
  principal: answer?.principal,
  key: answer?.key,
  fingerprint: answer?.fingerprint,
  wake_at: moment.nextTimerAt,
  session_id: moment.source?.sessionId,
  address: moment.source?.address,
});

/** The columns that changed, because most of an order never does. */
function columnsToWrite(before: OrderRow, next: OrderRow): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const column of defaultColumns) columns[column] = next[column];
  for (const column of storedColumns) if (next[column] !== before[column]) columns[column] = next[column];
  return columns;
}

/** False when the row has changed since `before`: nothing is written. Throws an idempotency conflict when the key is taken. */
export function writeMove(
  pool: pg.Pool,
  before: OrderRow,
  next: OrderRow,
  moment: Moment,
  answer: AnswerToStore | undefined,
): Promise<boolean> {
  const columns = columnsToWrite(before, next);
  const pieces = stockDeltaBetween(before, next);
  const given = changedDiscountCosts(before, next);
  const shape = {
    changed: Object.keys(columns),
    counts: !isEmptyDelta(pieces),
    gives: given.length > 0,
    pays: moment.details?.compensation !== undefined,
  };
  return write(pool, {
    shape,
    row: {
      ...columns,
      vendor_code: before.vendor_code,
      code: before.code,
      from_version: before.version,
      from_kitchen: before.kitchen,
      is_settled: moment.isSettled,
      ...recordOf(moment, answer),
    },
    body: answer?.body,
    // The shop has offered it: a wrong count does not break the promise to the customer.
    values: {
      ...stockDeltaValues(pieces, false),
      ...discountCostValues(given),
      ...compensationValues(moment.details),
    },
  });
}

/**
 * False when the order exists already, or `pricedBy` is outdated: nothing is written. Throws an idempotency
 * conflict when the key is taken, and an error of `isOutOfStockError` when counted stock is gone.
 */
export function writeNew(
  pool: pg.Pool,
  row: OrderRow,
  moment: Moment,
  answer: AnswerToStore | undefined,
  pricedBy?: PricedBy,
): Promise<boolean> {
  const pieces = stockDeltaOfNewOrder(row);
  const given = discountCostsOf(row);
  const shape = {
    created: storedColumns,
    counts: !isEmptyDelta(pieces),
    gives: given.length > 0,
    pays: false,
  };
  return write(pool, {
    shape,
    row: {
      ...row,
      shop_version: pricedBy?.shopVersion,
      menu_version: pricedBy?.menuVersion,
      ...recordOf(moment, answer),
    },
    body: answer?.body,
    values: { ...stockDeltaValues(pieces, true), ...discountCostValues(given) },
  }).catch((error: unknown) => {
    if (isInArchive(error)) return false;
    throw error;
  });
}

/** The trigger of `orders` raised it: the archive has an order of this code. */
const isInArchive = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'archived_orders_pkey';

/** Stores the answer to a command that changed nothing. Throws an idempotency conflict when the key is taken. */
export async function writeAnswer(
  pool: pg.Pool,
  vendorCode: string,
  answer: AnswerToStore,
  now: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
     VALUES ($1, $2, $3, $4, 200, $5, $6)`,
    [vendorCode, answer.principal, answer.key, answer.fingerprint, answer.body, now],
  );
}
