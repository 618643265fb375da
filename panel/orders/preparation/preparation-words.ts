import { formatNumber } from '../../fa/digits.ts';
import { formatMinutes } from '../../fa/time.ts';

export const preparationWords = {
  /** «پیشنهاد ۲۵ · ۳۰ سفارش آخر این ساعت» */
  proposal: (minutes: number, orders: number) =>
    `پیشنهاد ${formatNumber(minutes)} · ${formatNumber(orders)} سفارش آخر این ساعت`,
  spoken: (minutes: number, orders: number, product: string | undefined) =>
    `پیشنهاد ${formatMinutes(minutes)}، از روی ${formatNumber(orders)} سفارش آخر${product ? ` «${product}»` : ''} در این ساعت`,
  tooFew: 'سفارش کافی برای پیشنهاد نیست',
} as const;
