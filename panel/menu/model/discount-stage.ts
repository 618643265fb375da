import type { Discount, DiscountStage } from '@pishkhan/contract/menu/discounts/discount.ts';

/** As the answer says it, and SOLD_OUT for one whose pieces are used up before its end. */
export const stageOf = ({ status, discountStock, endDate }: Discount, now: number): DiscountStage =>
  status === 'EXPIRED' && discountStock === 0 && now < Date.parse(endDate) ? 'SOLD_OUT' : status;
