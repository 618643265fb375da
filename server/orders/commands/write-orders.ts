// The statements that change orders. Each is a transaction of its own: one round trip, and no lock held while we
// decide.

import { type GivenAway, givenAwayAnew, givenAwayBy } from '@pishkhan/contract/orders/given-away.ts';
import type { MomentDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import type pg from 'pg';
import { arrayParameter } from '../../infra/database/array-parameter.ts';
import { movePieces, moveValues, valuesOfMove } from '../../menu/public.ts';
import { nothingMoves, piecesMoved, piecesTaken } from '../rules/pieces.ts';
import type { OrderRow } from '../table.ts';
import type { Repeat } from './repeats.ts';

/** Origin of a command. Stored with the order's history and shown to nobody in the shop. */
export interface CommandSource {
  /** Null when no person with a session acted. */
  sessionId: string | null;
  address: string;
}

export interface Moment {
  what: OrderMoment['what'];
  /** Null when time acted, not a person. */
  actor: Actor | null;
  /** Null when time acted, not a command. */
  source: CommandSource | null;
  details: MomentDetails | null;
  now: Date;
  /** The time of the next reminder, if none is stored for it already. */
  wakeAt: Date | null;
  /** Time has nothing left to do with the order: its reminders go. */
  isSettled: boolean;
}

export type AnswerToKeep = Repeat & { body: string };

/**
 * Follows a write to `orders` (the CTE `moved`): the next number of the shop's stream, the event, the reminder, the
 * outbox row and the stored answer. The upsert locks the shop's counter until the commit, so numbers are in the order
 * of commits. It must not become an UPDATE with a sub-select on `moved`, which PostgreSQL refuses under contention.
 */
const recorded = `
  counted AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq) SELECT vendor_code, 1 FROM moved
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + 1
    RETURNING s.seq
  ), told AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, details,
      session_id, address)
    SELECT m.vendor_code, c.seq, m.code, m.version, $1::timestamptz, $2::text, m.status, $3::jsonb,
      CASE WHEN $2 = 'courier-moved' THEN m.courier END,
      CASE WHEN $2 = 'accepted' THEN m.preparation_minutes END,
      $4::jsonb, $10::uuid, $11::text
    FROM moved m, counted c
  ), reminded AS (
    INSERT INTO order_timer (at, vendor_code, order_code)
    SELECT $9::timestamptz, vendor_code, code FROM moved WHERE $9 IS NOT NULL
  ), posted AS (
    INSERT INTO outbox (vendor_code, seq) SELECT m.vendor_code, c.seq FROM moved m, counted c
  ), kept AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, $5::text, $6::text, $7::text, 200, $8::text, $1 FROM moved WHERE $6 IS NOT NULL
  )
  SELECT seq FROM counted`;

/**
 * Between the order's row (`written`) and its consequences (`moved`), which wait until stock is taken or given back:
 * so the shop's counter is locked last and shortest. Only orders with counted stock have it.
 */
const counting = (firstPlace: number): string => `
  ${movePieces('written', firstPlace)}, moved AS (
    SELECT w.* FROM written w, (SELECT count(*) FROM restocked) variants, (SELECT count(*) FROM rediscounted) discounts
  ), `;

/** The amounts that the order gives away by its discounts. Only orders with a discount have it. */
const giving = (firstPlace: number): string => {
  const [ids, pieces, values, vendorShares, platformShares] = Array.from(
    { length: 5 },
    (_, index) => `$${firstPlace + index}`,
  );
  return `given AS (
    INSERT INTO order_discount (vendor_code, order_code, discount_id, pieces, value, vendor_share, platform_share)
    SELECT m.vendor_code, m.code, g.* FROM moved m, unnest(${arrayParameter(ids!, 'bigint')}, ${pieces}::int[], ${values}::bigint[],
      ${vendorShares}::bigint[], ${platformShares}::bigint[]) AS g
    ON CONFLICT (vendor_code, discount_id, order_code) DO UPDATE SET pieces = excluded.pieces, value = excluded.value,
      vendor_share = excluded.vendor_share, platform_share = excluded.platform_share
  ), `;
};

const givenValues = (given: readonly GivenAway[]): number[][] => [
  given.map(({ discountId }) => discountId),
  given.map(({ pieces }) => pieces),
  given.map(({ value }) => value),
  given.map(({ vendorShare }) => vendorShare),
  given.map(({ platformShare }) => platformShare),
];

/**
 * A reminder that a server has taken at this moment is left to it: waiting for it would be waiting for a server that
 * waits for this order's row.
 */
const forgetting = `forgotten AS (
    DELETE FROM order_timer WHERE id IN (
      SELECT t.id FROM order_timer t JOIN moved m ON t.vendor_code = m.vendor_code AND t.order_code = m.code
      FOR UPDATE OF t SKIP LOCKED
    )
  ), `;

/** The parts of a statement that most orders do without. */
interface Extras {
  counts: boolean;
  gives: boolean;
  forgets: boolean;
}

/** Between the write to `orders` (`written` when it counts pieces, otherwise `moved`) and its record. */
const extrasOf = ({ counts, gives, forgets }: Extras, firstPlace: number): string =>
  [
    counts ? counting(firstPlace) : '',
    gives ? giving(firstPlace + (counts ? moveValues : 0)) : '',
    forgets ? forgetting : '',
  ].join('');

const recordValues = (moment: Moment, answer: AnswerToKeep | undefined): unknown[] => [
  moment.now,
  moment.what,
  json(moment.actor),
  json(moment.details),
  answer?.principal,
  answer?.key,
  answer?.fingerprint,
  answer?.body,
  moment.wakeAt,
  moment.source?.sessionId,
  moment.source?.address,
];

const json = (value: object | null): string | null => value && JSON.stringify(value);

const recordedValues = 11;

/** Columns and values of a statement; its first values are those of `recordValues`. */
function setOf(columns: Partial<OrderRow>) {
  const names = Object.keys(columns);
  const values = Object.values(columns).map((value) =>
    typeof value === 'object' && !(value instanceof Date) ? json(value) : value,
  );
  return { names, values, places: names.map((_, index) => `$${recordedValues + 1 + index}`) };
}

/** One prepared statement for each set of written columns. */
const moves = new Map<string, { name: string; text: string }>();

function moveOf({ names, places }: { names: string[]; places: string[] }, extras: Extras) {
  const key = `${names.join()} ${extras.counts} ${extras.gives} ${extras.forgets}`;
  const known = moves.get(key);
  if (known) return known;
  const where = places.length + recordedValues;
  const text = `
  WITH ${extras.counts ? 'written' : 'moved'} AS (
    UPDATE orders SET ${names.map((name, index) => `${name} = ${places[index]}`).join(', ')}
    WHERE vendor_code = $${where + 1} AND code = $${where + 2} AND version = $${where + 3} AND kitchen = $${where + 4}
    RETURNING vendor_code, code, version, status, courier, preparation_minutes
  ), ${extrasOf(extras, where + 5)}${recorded}`;
  const move = { name: `orders-move-${moves.size}`, text };
  moves.set(key, move);
  return move;
}

/** Only changed columns, because most of an order never changes. Generated columns cannot be written. */
function differences(before: OrderRow, next: OrderRow): Partial<OrderRow> {
  const { payable: _generated, ...columns } = next;
  return Object.fromEntries(
    Object.entries(columns)
      .filter(([name, value]) => value !== before[name as keyof OrderRow])
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/** False when the row has changed since `before`: nothing is written. Throws a lost race when the key is taken. */
export async function writeMove(
  pool: pg.Pool,
  before: OrderRow,
  next: OrderRow,
  moment: Moment,
  answer: AnswerToKeep | undefined,
): Promise<boolean> {
  const set = setOf(differences(before, next));
  const pieces = piecesMoved(before, next);
  const given = givenAwayAnew(before, next);
  const extras = { counts: !nothingMoves(pieces), gives: given.length > 0, forgets: moment.isSettled };
  const { rowCount } = await pool.query({
    ...moveOf(set, extras),
    values: [
      ...recordValues(moment, answer),
      ...set.values,
      before.vendor_code,
      before.code,
      before.version,
      before.kitchen,
      // The shop has offered it: a wrong count does not break the promise to the customer.
      ...(extras.counts ? valuesOfMove(pieces, false) : []),
      ...(extras.gives ? givenValues(given) : []),
    ],
  });
  return rowCount === 1;
}

/**
 * False when the order exists already: nothing is written. Throws a lost race when the key is taken, and `isTooFew`
 * when counted stock is gone.
 */
export async function writeNew(
  pool: pg.Pool,
  row: OrderRow,
  moment: Moment,
  answer: AnswerToKeep | undefined,
): Promise<boolean> {
  const { payable: _generated, ...columns } = row;
  const { names, places, values } = setOf(columns);
  const pieces = piecesTaken(row);
  const given = givenAwayBy(row);
  const extras = { counts: !nothingMoves(pieces), gives: given.length > 0, forgets: false };
  const { rowCount } = await pool.query({
    name: `orders-create${extras.counts ? '-counted' : ''}${extras.gives ? '-discounted' : ''}`,
    text: `
  WITH ${extras.counts ? 'written' : 'moved'} AS (
    INSERT INTO orders (${names.join(', ')}) VALUES (${places.join(', ')})
    ON CONFLICT DO NOTHING
    RETURNING vendor_code, code, version, status, courier, preparation_minutes
  ), ${extrasOf(extras, recordedValues + places.length + 1)}${recorded}`,
    values: [
      ...recordValues(moment, answer),
      ...values,
      ...(extras.counts ? valuesOfMove(pieces, true) : []),
      ...(extras.gives ? givenValues(given) : []),
    ],
  });
  return rowCount === 1;
}

/** Stores the answer to a command that changed nothing. Throws a lost race when the key is taken. */
export async function writeAnswer(
  pool: pg.Pool,
  vendorCode: string,
  answer: AnswerToKeep,
  now: Date,
): Promise<void> {
  await pool.query(
    `INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
     VALUES ($1, $2, $3, $4, 200, $5, $6)`,
    [vendorCode, answer.principal, answer.key, answer.fingerprint, answer.body, now],
  );
}
