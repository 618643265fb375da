// The text of a statement that writes orders, and all that belongs to the write: stock, discounts, timers,
// the shop's counter, the event, the outbox row and the stored answer. Its parameters: write-orders.ts.
import { cancellationPrefix } from '@pishkhan/contract/ledger/cancellation.ts';
import { arrayParameter } from '../../infra/database/array-parameter.ts';
import { numberNames } from '../../infra/database/named-values.ts';
import { itemsOf } from '../../infra/database/one-statement.ts';
import { applyStockDelta, versionsAreCurrent } from '../../menu/public.ts';
import { type OrderRow, orderColumns, storedColumns } from '../table.ts';

/** The moment and the answer of each row of `batch`, with their types in SQL. The answer itself is a part of `answerBodies`. */
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

/** Columns of a move: the order's state when it was decided, and whether all its timers end. A new order has no version to move from. */
const moveColumns = { from_version: 'int', from_kitchen: 'text', is_settled: 'boolean' } as const;
/** Columns of a new order: the versions that it was priced by; null when they were read for this order. */
const pricedColumns = { shop_version: 'int', menu_version: 'int' } as const;

const columnTypes: Record<string, string> = { ...orderColumns, ...moveColumns, ...pricedColumns };

const batchOf = (columns: readonly string[]): string =>
  itemsOf({
    ...Object.fromEntries(columns.map((column) => [column, columnTypes[column]!])),
    ...recordColumns,
  });

/**
 * The second parameter: the stored answers of all rows, concatenated. As texts within the first parameter
 * they would be escaped and parsed, which took a sixth of the statement's time.
 */
const answerBodies = '$2::bytea';
/** The rows and their answers. The parameters of an order with stock or discounts have names, and are numbered after them. */
const commonParameters = 2;

/**
 * Follows the writes to `orders` (the CTE `stored_order`): the next numbers of each shop's stream, the event,
 * the timer, the outbox row and the stored answer. The upsert locks the shop's counter until the commit, so
 * numbers are in the order of commits; shops are locked in one order. It must not become an UPDATE with a
 * sub-select on `stored_order`, which PostgreSQL refuses under contention.
 */
const recordParts = `
  stream_position AS (
    INSERT INTO vendor_stream AS s (vendor_code, seq)
    SELECT vendor_code, count(*) FROM stored_order GROUP BY vendor_code ORDER BY vendor_code
    ON CONFLICT (vendor_code) DO UPDATE SET seq = s.seq + excluded.seq
    RETURNING s.vendor_code, s.seq
  ), numbered_event AS (
    SELECT m.vendor_code, m.code, m.version, m.status, m.courier, m.preparation_minutes,
      c.seq + 1 - row_number() OVER (PARTITION BY m.vendor_code ORDER BY b.n DESC) AS seq, b.n,
      ${Object.keys(recordColumns)
        .map((column) => `b.${column}`)
        .join(', ')}
    FROM stored_order m JOIN batch b ON b.vendor_code = m.vendor_code AND b.code = m.code JOIN stream_position c ON c.vendor_code = m.vendor_code
  ), inserted_event AS (
    INSERT INTO order_event (vendor_code, seq, order_code, version, at, what, status, actor, courier, preparation_minutes, details,
      session_id, address)
    SELECT vendor_code, seq, code, version, at, what::order_moment, status, actor,
      CASE WHEN what = 'courier-moved' THEN courier END,
      CASE WHEN what = 'accepted' THEN preparation_minutes END,
      details, session_id, address
    FROM numbered_event
  ), new_timer AS (
    INSERT INTO order_timer (at, vendor_code, order_code) SELECT wake_at, vendor_code, code FROM numbered_event WHERE wake_at IS NOT NULL
  ), outbox_row AS (
    INSERT INTO outbox (vendor_code, seq) SELECT vendor_code, seq FROM numbered_event
  ), idempotency_row AS (
    INSERT INTO idempotency (vendor_code, principal, key, fingerprint, status, body, created_at)
    SELECT vendor_code, principal, key, fingerprint, 200,
      convert_from(substring(${answerBodies} FROM body_from FOR body_bytes), 'UTF8'), at
    FROM numbered_event WHERE key IS NOT NULL
  )
  SELECT n FROM numbered_event`;

/**
 * Runs between the order's row (`order_before_stock`) and its consequences (`stored_order`), which wait until
 * stock is taken or given back: so the shop's counter is locked last and shortest. Only orders with counted
 * stock have it.
 */
const stockParts = `
  ${applyStockDelta('order_before_stock')}, stored_order AS (
    SELECT w.* FROM order_before_stock w, (SELECT count(*) FROM restocked) variants, (SELECT count(*) FROM rediscounted) discounts
  ), `;

/** The amounts that the order gives away by its discounts. Only orders with a discount have it. */
const discountRow = `discount_row AS (
    INSERT INTO order_discount (vendor_code, order_code, discount_id, pieces, value, vendor_share, platform_share)
    SELECT m.vendor_code, m.code, g.* FROM stored_order m, unnest(${arrayParameter(":'cost_discount_ids'", 'bigint')},
      :'cost_pieces'::int[], :'cost_values'::bigint[], :'cost_vendor_shares'::bigint[], :'cost_platform_shares'::bigint[]) AS g
    ON CONFLICT (vendor_code, discount_id, order_code) DO UPDATE SET pieces = excluded.pieces, value = excluded.value,
      vendor_share = excluded.vendor_share, platform_share = excluded.platform_share
  ), `;

/**
 * A timer that another server has just locked is left to it: waiting for that server would be a deadlock,
 * because it waits for this order's row.
 */
const deletedTimer = `deleted_timer AS (
    DELETE FROM order_timer WHERE id IN (
      SELECT t.id FROM order_timer t JOIN stored_order m ON t.vendor_code = m.vendor_code AND t.order_code = m.code
      WHERE m.is_settled FOR UPDATE OF t SKIP LOCKED
    )
  ), `;

/** The payment of a cancellation to the shop, booked with it. Only a cancellation that pays has it. */
const compensationRow = `compensation_row AS (
    INSERT INTO ledger_transaction (vendor_code, kind, order_code, adjustment_code, at, commission_percent, reason, compensation, platform)
    SELECT m.vendor_code, 'COMPENSATION', m.code, '${cancellationPrefix}' || m.code, b.at, :'paid_commission_percent'::int, :'paid_reason',
      :'paid_amount'::bigint, -:'paid_amount'::bigint
    FROM stored_order m JOIN batch b ON b.vendor_code = m.vendor_code AND b.code = m.code
    ON CONFLICT DO NOTHING
  ), `;

/** The parts of a statement: statements of one shape have one text. */
export interface Shape {
  /** Columns of `orders` that a new order is stored with; absent in a statement that only changes orders. */
  created?: readonly string[];
  /** Columns of `orders` that a move writes; absent in a statement that only creates orders. */
  changed?: readonly string[];
  // Parts of a statement that most orders do without.
  counts: boolean;
  gives: boolean;
  pays: boolean;
}

/**
 * Columns that each move with no other changes writes, changed or not, so that acceptance, readiness,
 * handover and the courier's moves share statements. PostgreSQL copies the whole row either way.
 */
export const defaultColumns = [
  'kitchen',
  'courier',
  'courier_attempt',
  'deliveries',
  'status',
  'version',
  'status_at',
  'accepted_at',
  'preparation_minutes',
  'ready_by',
] as const satisfies readonly (keyof OrderRow)[];

const returned = 'RETURNING o.vendor_code, o.code, o.version, o.status, o.courier, o.preparation_minutes';

const insertedOrder = (columns: readonly string[]): string => `inserted_order AS (
    INSERT INTO orders AS o (${columns.join(', ')}) SELECT ${columns.join(', ')} FROM batch b
    WHERE b.from_version IS NULL AND (b.shop_version IS NULL OR ${versionsAreCurrent('b')})
    ON CONFLICT DO NOTHING
    ${returned}, false AS is_settled
  ), `;

const updatedOrder = (columns: readonly string[]): string => `updated_order AS (
    UPDATE orders o SET ${columns.map((column) => `${column} = b.${column}`).join(', ')} FROM batch b
    WHERE o.vendor_code = b.vendor_code AND o.code = b.code AND o.version = b.from_version AND o.kitchen = b.from_kitchen
    ${returned}, b.is_settled
  ), `;

/** The statement, and the names of its parameters after the common ones. */
export function statementOf({ created, changed, counts, gives, pays }: Shape): {
  text: string;
  names: readonly string[];
} {
  const columns = new Set([
    'vendor_code',
    'code',
    ...Object.keys(moveColumns),
    ...(created ? [...created, ...Object.keys(pricedColumns)] : []),
    ...(changed ?? []),
  ]);
  const parts = [
    `WITH batch AS (${batchOf([...columns])}), `,
    created ? insertedOrder(created) : '',
    changed ? updatedOrder(changed) : '',
    `${counts ? 'order_before_stock' : 'stored_order'} AS (
      ${[created && 'SELECT * FROM inserted_order', changed && 'SELECT * FROM updated_order'].filter(Boolean).join(' UNION ALL ')}
    ), `,
    counts ? stockParts : '',
    gives ? discountRow : '',
    pays ? compensationRow : '',
    changed ? deletedTimer : '',
    recordParts,
  ];
  return numberNames(parts.join(''), commonParameters);
}

/** The statements of most orders by name: docs/generated/order-statements.sql prints them. */
export const usualStatements = (): Record<string, ReturnType<typeof statementOf>> => ({
  new_order: statementOf({ created: storedColumns, counts: false, gives: false, pays: false }),
  move_order: statementOf({ changed: defaultColumns, counts: false, gives: false, pays: false }),
  new_and_moved_orders: statementOf({
    created: storedColumns,
    changed: defaultColumns,
    counts: false,
    gives: false,
    pays: false,
  }),
  new_order_with_stock_and_discount: statementOf({
    created: storedColumns,
    counts: true,
    gives: true,
    pays: false,
  }),
});
