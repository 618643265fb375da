// The review rule for priced parts of a menu: variants and options.
// Invariants: the price of an accepted part changes only by the platform's decision. Nobody can order a part
// that is not accepted: its price is written at once, and its review starts again, so that the platform never
// accepts a price that it has not seen.
import { type Approval, approval } from '@pishkhan/contract/menu/review/approval.ts';

export interface ReviewedPart {
  approval: Approval;
  /** The price for customers, also of a part that is not accepted yet. */
  price: number;
  /** The requested price that waits for the platform; null without one. */
  askedPrice: number | null;
}

export interface PartEdit {
  /** Undefined when omitted. */
  price?: number | undefined;
  /** True when its name or description changes. */
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
      // Sending the same price again creates a new request: the shop has seen the reason, and insists.
      if (price === undefined && !isReworded) return same;
      return { approval: approval.PENDING, price: price ?? part.price, request: 'ASK_TO_ADD' };
  }
}
