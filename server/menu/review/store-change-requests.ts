// Change requests of shops to the platform. Owns: creating, withdrawing, and the shop's view of them. Not: deciding.
// Invariant: at most one request of a type waits for each part; a new one replaces it.
import {
  type ChangeRequest,
  type ChangeType,
  changeSentence,
  partOfChange,
} from '@pishkhan/contract/menu/review/approval.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';

/** The variant, image or option, and its parent. */
export interface ChangedPart {
  vendorCode: string;
  partId: number;
  of: { productId: number } | { optionCategoryId: number };
}

export interface Wish extends ChangedPart {
  type: ChangeType;
  oldPrice: number | null;
  newPrice: number | null;
  askedBy: number | null;
  now: Date;
}

/** Inside the transaction that writes the menu. */
export async function askForChange(menu: Transaction<Tables>, wish: Wish): Promise<void> {
  await withdrawChange(menu, wish, wish.type, wish.now);
  await menu
    .insertInto('change_request')
    .values({
      vendor_code: wish.vendorCode,
      part: partOfChange[wish.type],
      type: wish.type,
      part_id: wish.partId,
      product_id: 'productId' in wish.of ? wish.of.productId : null,
      option_category_id: 'optionCategoryId' in wish.of ? wish.of.optionCategoryId : null,
      old_price: wish.oldPrice,
      new_price: wish.newPrice,
      asked_by: wish.askedBy,
      asked_at: wish.now,
    })
    .execute();
}

/** Requests of this type for the part that wait, or were refused and are still shown. */
export async function withdrawChange(
  menu: Transaction<Tables>,
  { vendorCode, partId }: Pick<ChangedPart, 'vendorCode' | 'partId'>,
  type: ChangeType,
  now: Date,
): Promise<void> {
  await menu
    .updateTable('change_request')
    .set({ withdrawn_at: now })
    .where('vendor_code', '=', vendorCode)
    .where('type', '=', type)
    .where('part_id', '=', partId)
    .where('withdrawn_at', 'is', null)
    .where('result', '!=', 1)
    .execute();
}

export type ChangeRow = Selectable<Tables['change_request']>;

/** The shop's view: waiting requests, and the last refused ones; of all products or option categories, or of one. */
export const listShownChanges = (
  db: Kysely<Tables>,
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

/** As a sentence, with the platform's reason. */
export const viewChangeStatus = ({ part, type, result, reason }: ChangeRow) => ({
  type,
  message: [changeSentence(part, type, result), reason].filter(Boolean).join(' '),
});
