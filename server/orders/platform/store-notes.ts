// Notes of operators about an order.
import type { orderNoteSchema } from '@pishkhan/contract/marketplace/order-calls.ts';
import type * as z from 'zod/mini';
import type { Db, Row, Trx } from '../../infra/database/tables.ts';
import type { OrderAddress } from '../order-address.ts';

type OrderNote = z.output<typeof orderNoteSchema>;

export interface NewNote extends Pick<Row<'order_note'>, 'kind' | 'outcome' | 'text'> {
  operatorId: number;
}

/** Returns its id; undefined when the shop has no such order. */
export async function addNote(
  trx: Trx,
  { vendorCode, code }: OrderAddress,
  { operatorId, ...note }: NewNote,
  now: Date,
): Promise<number | undefined> {
  const order = await trx
    .selectFrom('all_orders')
    .select('code')
    .where('vendor_code', '=', vendorCode)
    .where('code', '=', code)
    .where('is_test', '=', false)
    .executeTakeFirst();
  if (!order) return undefined;
  const { id } = await trx
    .insertInto('order_note')
    .values({ vendor_code: vendorCode, order_code: code, at: now, operator_id: operatorId, ...note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const maxNotes = 200;

/** Oldest first. */
export async function listNotes(
  db: Db,
  { vendorCode, code }: OrderAddress,
): Promise<{ at: Date; note: OrderNote }[]> {
  const rows = await db
    .selectFrom('order_note as n')
    .innerJoin('operator as o', 'o.id', 'n.operator_id')
    .select(['n.at', 'n.kind', 'n.outcome', 'n.text', 'o.full_name'])
    .where('n.vendor_code', '=', vendorCode)
    .where('n.order_code', '=', code)
    .orderBy('n.id', 'desc')
    .limit(maxNotes)
    .execute();
  return rows.reverse().map(({ at, full_name: by, ...note }) => ({ at, note: { ...note, by } }));
}
