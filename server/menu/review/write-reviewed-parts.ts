// Writes of variants and options, the priced parts that are reviewed. Executes the review rule.
import { type ChangeType, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { type EditedPart, editPart, type PartEdit, type ReviewedPart } from './rules/approval.ts';
import { askForChange, type ChangedPart, withdrawChange } from './store-change-requests.ts';

interface Kind {
  toAdd: ChangeType;
  toPrice: ChangeType;
}

export const reviewedKinds = {
  VARIANT: { toAdd: changeType.ADD_NEW_VARIANT, toPrice: changeType.VARIANT_PRICE_CHANGED },
  OPTION: { toAdd: changeType.ADD_NEW_OPTION, toPrice: changeType.OPTION_PRICE_CHANGED },
} as const satisfies Record<string, Kind>;

export interface Asker {
  askedBy: number | null;
  now: Date;
}

/**
 * Creates or withdraws the requests that the edit calls for; returns the price and approval that the caller writes.
 */
export async function editReviewedPart(
  menu: Transaction<Tables>,
  kind: keyof typeof reviewedKinds,
  part: ChangedPart & Pick<ReviewedPart, 'approval' | 'price'>,
  edit: PartEdit,
  asker: Asker,
): Promise<Pick<EditedPart, 'approval' | 'price'>> {
  const { toAdd, toPrice } = reviewedKinds[kind];
  const askedPrice = await findAskedPrice(menu, part, toPrice);
  const { request, approval, price } = editPart({ ...part, askedPrice }, edit);
  const { vendorCode, partId, of } = part;
  const wish = { vendorCode, partId, of, ...asker };
  switch (request) {
    case 'ASK_TO_ADD':
      await askForChange(menu, { ...wish, type: toAdd, oldPrice: null, newPrice: price });
      break;
    case 'ASK_FOR_PRICE':
      await askForChange(menu, {
        ...wish,
        type: toPrice,
        oldPrice: part.price,
        newPrice: edit.price ?? part.price,
      });
      break;
    case 'TAKE_PRICE_BACK':
      await withdrawChange(menu, part, toPrice, asker.now);
      break;
    case 'NONE':
      break;
  }
  return { approval, price };
}

/** For a new part with approval PENDING. */
export const askToAdd = (
  menu: Transaction<Tables>,
  kind: keyof typeof reviewedKinds,
  { vendorCode, partId, of, price }: ChangedPart & { price: number },
  asker: Asker,
): Promise<void> =>
  askForChange(menu, {
    vendorCode,
    partId,
    of,
    ...asker,
    type: reviewedKinds[kind].toAdd,
    oldPrice: null,
    newPrice: price,
  });

async function findAskedPrice(
  menu: Transaction<Tables>,
  { vendorCode, partId }: ChangedPart,
  type: ChangeType,
): Promise<number | null> {
  const waiting = await menu
    .selectFrom('change_request')
    .where('vendor_code', '=', vendorCode)
    .where('type', '=', type)
    .where('part_id', '=', partId)
    .where('result', '=', 0)
    .where('withdrawn_at', 'is', null)
    .select('new_price')
    .executeTakeFirst();
  return waiting?.new_price ?? null;
}
