// Disputes as they are stored and shown.

import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { AdjustmentKind } from '@pishkhan/contract/ledger/accounts.ts';
import type { Dispute } from '@pishkhan/contract/ledger/dispute-calls.ts';
import type { DisputeState } from '@pishkhan/contract/ledger/disputes.ts';
import type { ListedDispute } from '@pishkhan/contract/marketplace/dispute-calls.ts';
import type { Toman } from '@pishkhan/contract/money/toman.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Db, Trx } from '../../infra/database/tables.ts';

interface DisputeRow {
  id: number;
  vendor_code: string;
  adjustment_code: string;
  order_code: string;
  state: DisputeState;
  text: string;
  opened_at: Date;
  closed_at: Date | null;
  answer: string | null;
  owed: number | null;
}

/** Selects disputes with the amount that a won one gave back. */
const select = `SELECT d.id, d.vendor_code, d.adjustment_code, d.order_code, d.state, d.text, d.opened_at, d.closed_at, d.answer,
    CASE d.state WHEN 'WON' THEN (
      SELECT t.owed FROM ledger_transaction t
      WHERE t.vendor_code = d.vendor_code AND t.adjustment_code = d.adjustment_code AND t.kind = 'DISPUTE'
    ) END AS owed
  FROM ledger_dispute d`;

const read = async (db: Db, rest: RawBuilder<unknown>): Promise<DisputeRow[]> =>
  (await sql<DisputeRow>`${sql.raw(select)} ${rest}`.execute(db)).rows;

export const viewDispute = (row: DisputeRow): Dispute => ({
  id: row.id,
  adjustmentCode: row.adjustment_code,
  orderCode: row.order_code as OrderCode,
  state: row.state,
  text: row.text,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
  answer: row.answer,
  owed: row.owed,
});

export async function findDispute(db: Db, vendorCode: string, id: number): Promise<Dispute | undefined> {
  const [row] = await read(db, sql`WHERE d.vendor_code = ${vendorCode} AND d.id = ${id}`);
  return row && viewDispute(row);
}

/** Newest first. */
export async function listDisputesOf(db: Db, vendorCode: string, adjustmentCode: string): Promise<Dispute[]> {
  const rows = await read(
    db,
    sql`WHERE d.vendor_code = ${vendorCode} AND d.adjustment_code = ${adjustmentCode} ORDER BY d.id DESC`,
  );
  return rows.map(viewDispute);
}

const maxOfOrder = 100;

/** Oldest first. */
export async function listDisputesOfOrder(db: Db, vendorCode: string, orderCode: string): Promise<Dispute[]> {
  const rows = await read(
    db,
    // The adjustments of the order lead to its disputes by an index.
    sql`WHERE d.vendor_code = ${vendorCode} AND d.adjustment_code IN (
      SELECT t.adjustment_code FROM ledger_transaction t
      WHERE t.vendor_code = ${vendorCode} AND t.order_code = ${orderCode} AND t.adjustment_code IS NOT NULL
    ) ORDER BY d.id LIMIT ${maxOfOrder}`,
  );
  return rows.map(viewDispute);
}

/** Open ones first, then the newest. */
export async function listNewest(db: Db, vendorCode: string, most: number): Promise<Dispute[]> {
  const rows = await read(
    db,
    sql`WHERE d.vendor_code = ${vendorCode} ORDER BY (d.state = 'OPEN') DESC, d.id DESC LIMIT ${most}`,
  );
  return rows.map(viewDispute);
}

const pageSize = 100;

/** Open disputes of all shops or of one, oldest first; `next` is the id of the page's last dispute when there are more. */
export async function listWaitingDisputes(
  db: Db,
  { vendorCode, after = 0 }: { vendorCode?: string | undefined; after?: number | undefined },
): Promise<{ disputes: ListedDispute[]; next: number | null }> {
  const ofShop = vendorCode === undefined ? sql`` : sql`AND d.vendor_code = ${vendorCode}`;
  const { rows } = await sql<DisputeRow & { name: string; kind: AdjustmentKind; amount: number }>`
    SELECT p.*, v.name, a.kind, abs(a.refund + a.charge) AS amount
    FROM (
      ${sql.raw(select)} WHERE d.state = 'OPEN' AND d.id > ${after} ${ofShop} ORDER BY d.id LIMIT ${pageSize + 1}
    ) p
    JOIN vendor v ON v.code = p.vendor_code
    JOIN ledger_transaction a ON a.vendor_code = p.vendor_code AND a.adjustment_code = p.adjustment_code AND a.kind <> 'DISPUTE'
    ORDER BY p.id`.execute(db);
  const page = rows.slice(0, pageSize);
  return {
    disputes: page.map((row) => ({
      vendorCode: row.vendor_code as VendorCode,
      vendorName: row.name,
      ...{ kind: row.kind, amount: row.amount as Toman },
      dispute: viewDispute(row),
    })),
    next: rows.length > pageSize ? page.at(-1)!.id : null,
  };
}

/** Used for webhook messages about them. */
export async function findDisputes(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, Dispute>> {
  const { rows } = await pool.query<DisputeRow>(`${select} WHERE d.id = ANY ($1)`, [ids]);
  return new Map(rows.map((row) => [row.id, viewDispute(row)]));
}

export interface NewDispute {
  vendorCode: string;
  adjustmentCode: string;
  orderCode: string;
  text: string;
  /** Null for disputes in the demo's past. */
  openedBy: number | null;
}

/** Returns the new dispute's id. */
export async function insertDispute(trx: Trx, request: NewDispute, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('ledger_dispute')
    .values({
      ...{
        vendor_code: request.vendorCode,
        adjustment_code: request.adjustmentCode,
        order_code: request.orderCode,
      },
      ...{ text: request.text, opened_by: request.openedBy, opened_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const closeDispute = (
  trx: Trx,
  id: number,
  closed: { state: Exclude<DisputeState, 'OPEN'>; answer: string | null; operator_id: number | null },
  now: Date,
): Promise<unknown> =>
  trx
    .updateTable('ledger_dispute')
    // Another server, whose clock is ahead, may have opened the dispute.
    .set({ ...closed, closed_at: sql<Date>`greatest(opened_at, ${now})` })
    .where('id', '=', id)
    .execute();

/** SQL: open disputes of a shop, `most` at most. */
export const openDisputes = (vendorCode: string, most: number): string =>
  `(SELECT count(*) FROM (SELECT FROM ledger_dispute WHERE vendor_code = ${vendorCode} AND (state = 'OPEN') LIMIT ${most}) open_disputes)`;
