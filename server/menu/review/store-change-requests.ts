// Change requests of shops to the platform. Owns: creating, withdrawing, and the shop's view of them. Not: deciding.
// Invariant: at most one request of a type waits for each part; a new one replaces it.
import {
  approval,
  type ChangeRequest,
  type ChangeType,
  changeSentence,
  partOfChange,
} from '@pishkhan/contract/menu/review/approval.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import { sql } from 'kysely';
import type { Db, Row } from '../../infra/database/tables.ts';
import { inBatches, type Menu } from '../store-rows.ts';

export interface NewChangeRequest {
  /** The variant, image or option, and its parent. */
  partId: number;
  of: { productId: number } | { optionCategoryId: number };
  oldPrice: number | null;
  newPrice: number | null;
}

/** The requesting person; null for the system. */
export interface Asker {
  askedBy: number | null;
  now: Date;
}

/** Runs inside the transaction that writes the menu. No part may be named twice. */
export async function createChangeRequests(
  menu: Menu,
  vendorCode: string,
  type: ChangeType,
  requests: readonly NewChangeRequest[],
  { askedBy, now }: Asker,
): Promise<void> {
  const partIds = requests.map(({ partId }) => partId);
  await withdrawChanges(menu, vendorCode, type, partIds, now);
  for (const some of inBatches(requests))
    await menu
      .insertInto('change_request')
      .values(
        some.map(({ partId, of, oldPrice, newPrice }) => ({
          vendor_code: vendorCode,
          part: partOfChange[type],
          type,
          part_id: partId,
          product_id: 'productId' in of ? of.productId : null,
          option_category_id: 'optionCategoryId' in of ? of.optionCategoryId : null,
          old_price: oldPrice,
          new_price: newPrice,
          asked_by: askedBy,
          asked_at: now,
        })),
      )
      .execute();
}

/** Requests of this type for the parts that wait, or were refused and are still shown. */
export async function withdrawChanges(
  menu: Menu,
  vendorCode: string,
  type: ChangeType,
  partIds: readonly number[],
  now: Date,
): Promise<void> {
  if (partIds.length === 0) return;
  await sql`UPDATE change_request SET withdrawn_at = ${now} WHERE vendor_code = ${vendorCode} AND type = ${type}
    AND part_id = ANY (${[...partIds]}::bigint[]) AND withdrawn_at IS NULL AND result <> 1`.execute(menu);
}

/** Requested prices that wait for the platform, by part. */
export async function readAskedPrices(
  db: Db,
  vendorCode: string,
  type: ChangeType,
): Promise<Map<number, number>> {
  const waiting = await db
    .selectFrom('change_request')
    .where('vendor_code', '=', vendorCode)
    .where('type', '=', type)
    .where('result', '=', approval.PENDING)
    .where('withdrawn_at', 'is', null)
    .select(['part_id', 'new_price'])
    .execute();
  return new Map(waiting.map(({ part_id, new_price }) => [part_id, new_price ?? 0]));
}

export type ChangeRow = Row<'change_request'>;

/** The shop's view: waiting requests and the last refused ones, of all products or option categories, or of one. */
export const listShownChanges = (
  db: Db,
  vendorCode: string,
  of: 'product_id' | 'option_category_id',
  id?: number,
): Promise<ChangeRow[]> =>
  db
    .selectFrom('change_request')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('withdrawn_at', 'is', null)
    .where('result', '!=', 1)
    .where(of, id === undefined ? 'is not' : '=', id ?? null)
    .orderBy('id')
    .execute();

export const viewChange = (row: ChangeRow): ChangeRequest => ({
  id: row.id,
  relatedProductPartType: row.part,
  requestType: row.type,
  result: row.result,
  partId: row.part_id,
  oldPrice: row.old_price,
  newPrice: row.new_price,
  reason: row.reason,
  requestedAt: tehranIso(row.asked_at),
});

/** The status as a sentence, with the platform's reason. */
export const viewChangeStatus = ({ part, type, result, reason }: ChangeRow) => ({
  type,
  message: [changeSentence(part, type, result), reason].filter(Boolean).join(' '),
});
