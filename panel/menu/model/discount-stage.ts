import type { Discount, DiscountStage } from '@pishkhan/contract/menu/discounts/discount.ts';

/** The status of the response, except that an expired discount whose stock ran out before its end is SOLD_OUT. */
export const stageOf = ({ status, discountStock, endDate }: Discount, now: number): DiscountStage =>
  status === 'EXPIRED' && discountStock === 0 && now < Date.parse(endDate) ? 'SOLD_OUT' : status;
