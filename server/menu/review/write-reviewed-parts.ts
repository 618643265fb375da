// Edits of variants and options, the priced parts that are reviewed. Executes the review rule.
import { type ChangeType, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Menu } from '../store-rows.ts';
import { type EditedPart, editPart, type PartEdit, type ReviewedPart } from './rules.ts';
import {
  type Asker,
  createChangeRequests,
  type NewChangeRequest,
  withdrawChanges,
} from './store-change-requests.ts';

interface Kind {
  toAdd: ChangeType;
  toPrice: ChangeType;
}

export const reviewedKinds = {
  VARIANT: { toAdd: changeType.ADD_NEW_VARIANT, toPrice: changeType.VARIANT_PRICE_CHANGED },
  OPTION: { toAdd: changeType.ADD_NEW_OPTION, toPrice: changeType.OPTION_PRICE_CHANGED },
} as const satisfies Record<string, Kind>;

export interface ReviewedEdit {
  part: Pick<ReviewedPart, 'approval' | 'price'> & { id: number };
  of: NewChangeRequest['of'];
  edit: PartEdit;
}

/**
 * Creates or withdraws the requests that the edits require; returns the price and approval that the caller
 * writes, in the same order. No part may be named twice.
 */
export async function editReviewedParts(
  menu: Menu,
  vendorCode: string,
  kind: keyof typeof reviewedKinds,
  edits: readonly ReviewedEdit[],
  askedPrices: ReadonlyMap<number, number>,
  asker: Asker,
): Promise<EditedPart[]> {
  const { toAdd, toPrice } = reviewedKinds[kind];
  const requests: Record<EditedPart['request'], NewChangeRequest[]> = {
    NONE: [],
    ASK_TO_ADD: [],
    ASK_FOR_PRICE: [],
    TAKE_PRICE_BACK: [],
  };
  const edited = edits.map(({ part, of, edit }) => {
    const { id: partId, price, approval } = part;
    const after = editPart({ price, approval, askedPrice: askedPrices.get(partId) ?? null }, edit);
    const isNew = after.request === 'ASK_TO_ADD';
    const newPrice = isNew ? after.price : (edit.price ?? price);
    requests[after.request].push({ partId, of, oldPrice: isNew ? null : price, newPrice });
    return after;
  });
  const takenBack = requests.TAKE_PRICE_BACK.map(({ partId }) => partId);
  await withdrawChanges(menu, vendorCode, toPrice, takenBack, asker.now);
  await createChangeRequests(menu, vendorCode, toPrice, requests.ASK_FOR_PRICE, asker);
  await createChangeRequests(menu, vendorCode, toAdd, requests.ASK_TO_ADD, asker);
  return edited;
}
