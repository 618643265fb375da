// Reads orders. Every statement filters by the shop's code, so that an order of another shop does not exist.

import type pg from 'pg';
import { arrayParameter } from '../../infra/database/array-parameter.ts';
import { inOneStatement, itemsOf, itemsParameter } from '../../infra/database/one-statement.ts';
import { perPool } from '../../infra/database/per-pool.ts';
import { type IdempotentRequest, type StoredAnswerRow, selectStoredAnswer } from '../commands/idempotency.ts';
import type { OrderAddress } from '../order-address.ts';
import { type MomentRow, type OrderRow, selectOrder } from '../table.ts';
import type { PrintedVendor } from './receipt.ts';

/** Outer-joined: all columns of the order are null when there is none. */
const orderIn = <T extends { code: unknown }>(row: T | undefined): OrderRow | undefined =>
  row && row.code !== null ? (row as unknown as OrderRow) : undefined;

interface CommandRead extends OrderAddress {
  principal: string | undefined;
  key: string | undefined;
}

const asked = itemsOf({ vendorCode: 'text', code: 'text', principal: 'text', key: 'text' });

const forCommandOf = perPool((pool) =>
  inOneStatement<CommandRead, OrderRow & StoredAnswerRow>({
    async send(items) {
      const { rows } = await pool.query<OrderRow & StoredAnswerRow>({
        name: 'orders-for-command',
        text: `SELECT ${selectOrder}, ${selectStoredAnswer}
          FROM (${asked}) a
          LEFT JOIN orders o ON o.vendor_code = a."vendorCode" AND o.code = a.code
          LEFT JOIN idempotency k ON k.vendor_code = a."vendorCode" AND k.principal = a.principal AND k.key = a.key
          ORDER BY a.n`,
        values: [itemsParameter(items)],
      });
      return rows;
    },
  }),
);

/** The order, and the answer stored under the idempotency key; one round trip serves the commands of one moment. */
export async function readForCommand(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
  repeat: IdempotentRequest | undefined,
): Promise<{ row: OrderRow | undefined; kept: StoredAnswerRow }> {
  const row = await forCommandOf(pool)({ vendorCode, code, principal: repeat?.principal, key: repeat?.key });
  return { row: orderIn(row), kept: row };
}

/** The history of an order up to a version, oldest first. */
export async function listMoments(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
  version: number,
): Promise<MomentRow[]> {
  const { rows } = await pool.query<MomentRow>({
    name: 'orders-history',
    text: `SELECT version, at, what, status, actor, courier, preparation_minutes, details FROM all_order_event
      WHERE vendor_code = $1 AND order_code = $2 AND version <= $3 ORDER BY version`,
    values: [vendorCode, code, version],
  });
  return rows;
}

export async function findOrder(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
): Promise<OrderRow | undefined> {
  const { rows } = await pool.query<OrderRow>({
    name: 'orders-find',
    text: `SELECT ${selectOrder} FROM all_orders o WHERE o.vendor_code = $1 AND o.code = $2`,
    values: [vendorCode, code],
  });
  return rows[0];
}

/** An order with the shop's data on its receipt. */
export async function findPrintedOrder(
  pool: pg.Pool,
  { vendorCode, code }: OrderAddress,
): Promise<{ row: OrderRow; vendor: PrintedVendor } | undefined> {
  type Row = OrderRow & {
    printed_name: string;
    printed_phone: string | null;
    printed_address: string | null;
  };
  const { rows } = await pool.query<Row>(
    `SELECT ${selectOrder}, v.name AS printed_name, v.phone AS printed_phone, v.address AS printed_address
     FROM all_orders o JOIN vendor v ON v.code = o.vendor_code WHERE o.vendor_code = $1 AND o.code = $2`,
    [vendorCode, code],
  );
  const [row] = rows;
  if (!row) return undefined;
  return { row, vendor: { name: row.printed_name, phone: row.printed_phone, address: row.printed_address } };
}

export interface OpenOrders<Row> {
  epoch: number;
  seq: number;
  today: { count: number; value: number };
  rows: Row[];
}

/**
 * One statement, so that all is of one moment: the stream position, the business day's sums, and open orders,
 * oldest first. Closed orders of the day are summed by the counts of the history, so a shop with a thousand a
 * day does not read them for each list.
 */
const openOrders = (columns: string): string => `
  SELECT coalesce(s.epoch, 1) AS epoch, coalesce(s.seq, 0) AS seq, t.today_count, t.today_value, ${columns}
  FROM (SELECT $1::text AS vendor_code) v
  LEFT JOIN vendor_stream s ON s.vendor_code = v.vendor_code
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(orders), 0)::int AS today_count, coalesce(sum(value), 0)::bigint AS today_value FROM (
      SELECT orders, value FROM order_count
      WHERE vendor_code = v.vendor_code AND span = 'day' AND since = business_day($2) AND status <> 'CANCELED'
      UNION ALL
      SELECT 1, total FROM orders
      WHERE vendor_code = v.vendor_code AND is_open AND placed_at >= $2 AND placed_at < $3 AND NOT is_test AND NOT is_canceled
    ) d
  ) t
  LEFT JOIN orders o ON o.vendor_code = v.vendor_code AND o.is_open
  ORDER BY o.placed_at, o.code`;

async function readOpen<Row extends { code: unknown }>(
  pool: pg.Pool,
  statement: { name: string; text: string },
  vendorCode: string,
  today: { from: Date; to: Date },
): Promise<OpenOrders<Row>> {
  type Found = Row & { epoch: number; seq: number; today_count: number; today_value: number };
  const values = [vendorCode, today.from, today.to];
  const { rows } = await pool.query<Found>({ ...statement, values });
  const { epoch, seq, today_count: count, today_value: value } = rows[0]!;
  return { epoch, seq, today: { count, value }, rows: rows.filter((row) => row.code !== null) };
}

const wholeOrders = { name: 'orders-open', text: openOrders(selectOrder) };
const versions = { name: 'orders-open-versions', text: openOrders('o.code, o.version') };

export const listOpenOrders = (
  pool: pg.Pool,
  vendorCode: string,
  today: { from: Date; to: Date },
): Promise<OpenOrders<OrderRow>> => readOpen(pool, wholeOrders, vendorCode, today);

/** Some orders of a shop, in any order. */
export async function listOrders(
  pool: pg.Pool,
  vendorCode: string,
  codes: readonly string[],
): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>({
    name: 'orders-some',
    text: `SELECT ${selectOrder} FROM orders o WHERE o.vendor_code = $1 AND o.code = ANY (${arrayParameter('$2', 'text')})`,
    values: [vendorCode, codes],
  });
  return rows;
}

/** New orders of several shops, oldest first; the caller has checked who may see them. */
export async function listNewOrders(
  pool: pg.Pool,
  vendorCodes: readonly string[],
  most: number,
): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>({
    name: 'orders-new-of-shops',
    text: `SELECT ${selectOrder} FROM orders o
      WHERE o.vendor_code = ANY (${arrayParameter('$1', 'text')}) AND o.is_open AND o.kitchen = 'NEW' ORDER BY o.placed_at, o.code LIMIT $2`,
    values: [vendorCodes, most],
  });
  return rows;
}

export const listOpenVersions = (
  pool: pg.Pool,
  vendorCode: string,
  today: { from: Date; to: Date },
): Promise<OpenOrders<Pick<OrderRow, 'code' | 'version'>>> => readOpen(pool, versions, vendorCode, today);
