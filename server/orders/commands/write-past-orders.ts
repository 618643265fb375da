// Inserts closed orders with their histories, in a few statements: the past of a demo's shops. Each is
// carried through the rules of orders, step by step, so that none is in a state that an order cannot reach.
// Not: what follows a live order: stock, timers, streams, webhooks, stored answers.
import { discountCostsOf } from '@pishkhan/contract/orders/discount-cost.ts';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import { sql } from 'kysely';
import type { Db } from '../../infra/database/tables.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import { type Command, decide } from '../rules/decide.ts';
import type { Change } from '../rules/decision.ts';
import { columnsOf, type OrderRow, orderStateOf } from '../table.ts';
import { rowAfter } from './execute-command.ts';
import { type OrderToReceive, rowOf } from './receive-order.ts';

export interface PastStep {
  command: Command;
  actor: Actor | null;
  at: Date;
}

export interface PastOrder {
  order: OrderToReceive;
  /** Oldest first. */
  steps: readonly PastStep[];
}

type EventRow = Record<string, unknown>;

const givenRowsOf = (row: OrderRow): EventRow[] =>
  discountCostsOf(row).map(({ discountId, pieces, value, vendorShare, platformShare }) => ({
    ...{ vendor_code: row.vendor_code, discount_id: discountId, order_code: row.code, pieces, value },
    ...{ vendor_share: vendorShare, platform_share: platformShare },
  }));

const ordersAtOnce = 20;

/** Requires a shop whose stream has no event yet. */
export async function writePastOrders(db: Db, vendorCode: string, past: readonly PastOrder[]): Promise<void> {
  const lives = await mapInChunks(past, ordersAtOnce, replaySteps);
  const events = lives
    .flatMap((state) => state.events)
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .map((event, index) => ({ ...event, vendor_code: vendorCode, seq: index + 1 }));
  await insertAsJson(
    db,
    'orders',
    lives.map(({ row: { payable: _generated, ...columns } }) => columns),
  );
  await insertAsJson(
    db,
    'order_discount',
    lives.flatMap(({ row }) => givenRowsOf(row)),
  );
  await sql`INSERT INTO vendor_stream (vendor_code, seq) VALUES (${vendorCode}, ${events.length})`.execute(
    db,
  );
  await insertAsJson(db, 'order_event', events);
}

function replaySteps({ order, steps }: PastOrder) {
  let row = rowOf(order, order.placedAt);
  const events = [eventOf(row, { what: 'created', actor: { kind: 'customer' }, at: order.placedAt })];
  for (const { command, actor, at } of steps) {
    const decision = decide(command, orderStateOf(row), at);
    if (decision.kind !== 'change')
      throw new Error(`a past order cannot ${command.action}: ${decision.kind}`);
    const { what, state, details } = decision;
    row = rowAfter(row, columnsOf(state), at);
    events.push(eventOf(row, { what, actor, at, details }));
  }
  return { row, events };
}

const eventOf = (
  { code, version, status, courier, preparation_minutes }: OrderRow,
  {
    what,
    actor,
    at,
    details = null,
  }: Pick<PastStep, 'actor' | 'at'> & Pick<Change, 'what'> & { details?: Change['details'] | null },
) => ({
  order_code: code,
  version,
  status,
  at,
  what,
  actor,
  courier: what === 'courier-moved' ? courier : null,
  preparation_minutes: what === 'accepted' ? preparation_minutes : null,
  details,
});

/** One parameter for all rows, because a statement takes at most 65,535. */
async function insertAsJson(
  db: Db,
  table: 'orders' | 'order_discount' | 'order_event',
  rows: readonly EventRow[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  );
}
