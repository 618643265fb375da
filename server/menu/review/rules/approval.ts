// What an edit does to a part of the menu that has a price and is reviewed: a variant or an option.
// Always true: the price of an accepted part changes only by the platform's word. A part that is not accepted can be ordered by nobody:
// its price is simply written, and the platform is asked anew, so that it never accepts a price that it has not seen.
import { type Approval, approval } from '@pishkhan/contract/menu/review/approval.ts';

export interface ReviewedPart {
  approval: Approval;
  /** What customers pay, or would pay. */
  price: number;
  /** The new price that waits for the platform; null when none does. */
  askedPrice: number | null;
}

export interface PartEdit {
  /** Undefined: not said. */
  price?: number | undefined;
  /** Its name or description is another now. */
  isReworded?: boolean;
}

export interface EditedPart {
  approval: Approval;
  price: number;
  request: 'NONE' | 'ASK_TO_ADD' | 'ASK_FOR_PRICE' | 'TAKE_PRICE_BACK';
}

export function editPart(part: ReviewedPart, { price, isReworded = false }: PartEdit): EditedPart {
  const same: EditedPart = { approval: part.approval, price: part.price, request: 'NONE' };
  switch (part.approval) {
    case approval.ACCEPTED:
      if (price === undefined || price === part.askedPrice) return same;
      return { ...same, request: price === part.price ? 'TAKE_PRICE_BACK' : 'ASK_FOR_PRICE' };
    case approval.PENDING:
      if (price === undefined || price === part.price) return same;
      return { ...same, price, request: 'ASK_TO_ADD' };
    case approval.REJECTED:
      // Saying even the same price again asks again: the shop has been told why, and insists.
      if (price === undefined && !isReworded) return same;
      return { approval: approval.PENDING, price: price ?? part.price, request: 'ASK_TO_ADD' };
  }
}
