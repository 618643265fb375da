// The statements that change orders. Each is a transaction of its own: one round trip, and no lock held while we
// decide. Orders of one moment are written together (decision 95).

import { type GivenAway, givenAwayAnew, givenAwayBy } from '@pishkhan/contract/orders/given-away.ts';
import type { MomentDetails, OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type { Actor } from '@pishkhan/contract/orders/words.ts';
import type pg from 'pg';
import { arrayParameter } from '../../infra/database/array-parameter.ts';
import { inOneStatement, itemsOf, itemsParameter } from '../../infra/database/one-statement.ts';
import { perPool } from '../../infra/database/per-pool.ts';
import { movePieces, moveValues, type PricedBy, valuesOfMove, versionsHold } from '../../menu/public.ts';
import { nothingMoves, piecesMoved, piecesTaken } from '../rules/pieces.ts';
import { type OrderRow, orderColumns, storedColumns } from '../table.ts';
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

/** `body` in UTF-8: encoded once, to be kept and to be sent. */
export type AnswerToKeep = Repeat & { body: Buffer };

/** The moment and the answer of each row of `batch`, with their types in SQL. The answer itself is a part of `answers`. */
const recordColumns = {
  at: 'timestamptz',
  what: 'text',
  actor: 'jsonb',
  details: 'jsonb',
  principal: 'text',
  key: 'text',
  fingerprint: 'text',
  body_from: 'int',
  body_bytes: 'int',
  wake_at: 'timestamptz',
  session_id: 'uuid',
  address: 'text',
} as const;

/** Of a move: what the order was when it was decided, and whether time has nothing left to do with it. */
const moveColumns = { from_version: 'int', from_kitchen: 'text', is_settled: 'boolean' } as const;
/** Of a new order: the versions that it was priced by; null when they were read for it. */
const pricedColumns = { shop_version: 'int', menu_version: 'int' } as const;

const columnTypes: Record<string, string> = { ...orderColumns, ...moveColumns, ...pricedColumns };

const batchOf = (columns: readonly string[]): string =>
  itemsOf({
    ...Object.fromEntries(columns.map((column) => [column, columnTypes[column]!])),
    ...recordColumns,
  });

/**
 * The second parameter: the kept answers of all rows, one after the other. As texts of the first they would be escaped and parsed, which took a
 * sixth of the statement.
 */
const answers = '$2::bytea';
/** Before those of one order. */
const commonParameters = 2;

/**
 * Follows a write to `orders` (the CTE `moved`): the next numbers of each shop's stream, the event, the reminder, the
 * outbox row and the stored answer. The upsert locks the shop's counter until the commit, so numbers are in the order
 * of commits; shops are locked in one order. It must not become an UPDATE with a sub-select on `moved`, which PostgreSQL refuses under
 * contention.
 */
const recorded = `
  counted AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq)
    SELECT vendor_code, count(*) FROM moved GROUP BY vendor_code ORDER BY vendor_code
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + excluded.seq
    RETURNING s.vendor_code, s.seq
  ), numbered AS (
    SELECT m.vendor_code, m.code, m.version, m.status, m.courier, m.preparation_minutes,
      c.seq + 1 - row_number() OVER (PARTITION BY m.vendor_code ORDER BY b.n DESC) AS seq, b.n,
      ${Object.keys(recordColumns)
        .map((column) => `b.${column}`)
        .join(', ')}
    FROM moved m JOIN batch b ON b.vendor_code = m.vendor_code AND b.code = m.code JOIN counted c ON c.vendor_code = m.vendor_code
  ), told AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, details,
      session_id, address)
    SELECT vendor_code, seq, code, version, at, what::order_moment, status, actor,
      CASE WHEN what = 'courier-moved' THEN courier END,
      CASE WHEN what = 'accepted' THEN preparation_minutes END,
      details, session_id, address
    FROM numbered
  ), reminded AS (
    INSERT INTO order_timer (at, vendor_code, order_code) SELECT wake_at, vendor_code, code FROM numbered WHERE wake_at IS NOT NULL
  ), posted AS (
    INSERT INTO outbox (vendor_code, seq) SELECT vendor_code, seq FROM numbered
  ), kept AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, principal, key, fingerprint, 200,
      convert_from(substring(${answers} FROM body_from FOR body_bytes), 'UTF8'), at
    FROM numbered WHERE key IS NOT NULL
  )
  SELECT n FROM numbered`;

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
      WHERE m.is_settled FOR UPDATE OF t SKIP LOCKED
    )
  ), `;

/** The parts of a statement: statements of one shape have one text. */
interface Shape {
  /** Written columns of `orders`. */
  columns: readonly string[];
  isNew: boolean;
  // The parts of a statement that most orders do without.
  counts: boolean;
  gives: boolean;
}

/**
 * Written by each move that changes nothing else, changed or not, so that acceptance, readiness and handover go together. PostgreSQL copies the
 * whole row either way.
 */
const usualColumns = [
  'kitchen',
  'status',
  'version',
  'status_at',
  'accepted_at',
  'preparation_minutes',
  'ready_by',
] as const satisfies readonly (keyof OrderRow)[];

/** Between the write to `orders` (`written` when it counts pieces, otherwise `moved`) and its record. */
const extrasOf = ({ counts, gives, isNew }: Shape): string =>
  [
    counts ? counting(commonParameters + 1) : '',
    gives ? giving(commonParameters + 1 + (counts ? moveValues : 0)) : '',
    isNew ? '' : forgetting,
  ].join('');

const returned = 'RETURNING o.vendor_code, o.code, o.version, o.status, o.courier, o.preparation_minutes';

function textOf(shape: Shape): string {
  const { columns, isNew } = shape;
  const into = shape.counts ? 'written' : 'moved';
  const written = isNew
    ? `${into} AS (
    INSERT INTO orders AS o (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM batch b
    WHERE b.shop_version IS NULL OR ${versionsHold('b')}
    ON CONFLICT DO NOTHING
    ${returned}
  ), `
    : `${into} AS (
    UPDATE orders o SET ${columns.map((column) => `${column} = b.${column}`).join(', ')} FROM batch b
    WHERE o.vendor_code = b.vendor_code AND o.code = b.code AND o.version = b.from_version AND o.kitchen = b.from_kitchen
    ${returned}, b.is_settled
  ), `;
  const read = isNew
    ? [...columns, ...Object.keys(pricedColumns)]
    : ['vendor_code', 'code', ...Object.keys(moveColumns), ...columns];
  return `WITH batch AS (${batchOf(read)}), ${written}${extrasOf(shape)}${recorded}`;
}

/** One order of a statement: its columns in `batch`, its kept answer, and the parameters of a statement that has one order. */
interface Write {
  row: { vendor_code: string; code: string } & Record<string, unknown>;
  body: Buffer | undefined;
  values: readonly unknown[];
}

type Writer = (write: Write) => Promise<boolean>;
const writersOf = perPool(() => new Map<string, Writer>());

/** False when the row has changed, or is there already: nothing of it is written. */
function write(pool: pg.Pool, shape: Shape, one: Write): Promise<boolean> {
  const known = writersOf(pool);
  const key = JSON.stringify(shape);
  const writer = known.get(key) ?? writerOf(pool, shape, known.size);
  known.set(key, writer);
  return writer(one);
}

function writerOf(pool: pg.Pool, shape: Shape, number: number): Writer {
  const statement = { name: `orders-${shape.isNew ? 'create' : 'move'}-${number}`, text: textOf(shape) };
  const send = async (writes: readonly Write[]): Promise<boolean[]> => {
    const { rows } = await pool.query<{ n: number }>({
      ...statement,
      values: [...commonValues(writes), ...writes[0]!.values],
    });
    const done = new Set(rows.map(({ n }) => n));
    return writes.map((_, n) => done.has(n));
  };
  // Pieces and amounts are parameters of one order, and stock may be waited for.
  if (shape.counts || shape.gives) return async (one) => (await send([one]))[0]!;
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

const recordOf = (moment: Moment, answer: AnswerToKeep | undefined) => ({
  at: moment.now,
  what: moment.what,
  actor: moment.actor,
  details: moment.details,
  principal: answer?.principal,
  key: answer?.key,
  fingerprint: answer?.fingerprint,
  wake_at: moment.wakeAt,
  session_id: moment.source?.sessionId,
  address: moment.source?.address,
});

/** Not all, because most of an order never changes. */
function columnsToWrite(before: OrderRow, next: OrderRow): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const column of usualColumns) columns[column] = next[column];
  for (const column of storedColumns) if (next[column] !== before[column]) columns[column] = next[column];
  return columns;
}

/** False when the row has changed since `before`: nothing is written. Throws a lost race when the key is taken. */
export function writeMove(
  pool: pg.Pool,
  before: OrderRow,
  next: OrderRow,
  moment: Moment,
  answer: AnswerToKeep | undefined,
): Promise<boolean> {
  const columns = columnsToWrite(before, next);
  const pieces = piecesMoved(before, next);
  const given = givenAwayAnew(before, next);
  const shape = {
    columns: Object.keys(columns),
    isNew: false,
    counts: !nothingMoves(pieces),
    gives: given.length > 0,
  };
  return write(pool, shape, {
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
    values: [
      // The shop has offered it: a wrong count does not break the promise to the customer.
      ...(shape.counts ? valuesOfMove(pieces, false) : []),
      ...(shape.gives ? givenValues(given) : []),
    ],
  });
}

/**
 * False when the order exists already, or `pricedBy` no longer holds: nothing is written. Throws a lost race when the key is taken, and
 * `isTooFew` when counted stock is gone.
 */
export function writeNew(
  pool: pg.Pool,
  row: OrderRow,
  moment: Moment,
  answer: AnswerToKeep | undefined,
  pricedBy?: PricedBy,
): Promise<boolean> {
  const pieces = piecesTaken(row);
  const given = givenAwayBy(row);
  const shape = {
    columns: storedColumns,
    isNew: true,
    counts: !nothingMoves(pieces),
    gives: given.length > 0,
  };
  return write(pool, shape, {
    row: {
      ...row,
      shop_version: pricedBy?.shopVersion,
      menu_version: pricedBy?.menuVersion,
      ...recordOf(moment, answer),
    },
    body: answer?.body,
    values: [...(shape.counts ? valuesOfMove(pieces, true) : []), ...(shape.gives ? givenValues(given) : [])],
  }).catch((error: unknown) => {
    if (isInArchive(error)) return false;
    throw error;
  });
}

/** By the trigger of `orders`: the archive has an order of this code. */
const isInArchive = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === 'archived_orders_pkey';

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
