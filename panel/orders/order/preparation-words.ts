import { formatNumber } from '../../fa/digits.ts';
import { formatMinutes } from '../../fa/time.ts';

interface ProposalWords {
  /** All promised minutes. */
  minutes: number;
  /** The part of them that a busy shop adds. */
  busy: number;
  orders: number;
}

export const preparationWords = {
  /** «پیشنهاد: ۲۵ دقیقه». The line has room for no reason; `spoken` has it. */
  proposal: (minutes: number) => `پیشنهاد: ${formatMinutes(minutes)}`,
  spoken: ({ minutes, busy, orders, product }: ProposalWords & { product: string | undefined }) =>
    `پیشنهاد ${formatMinutes(minutes)}، از روی ${formatNumber(orders)} سفارش آخر${product ? ` «${product}»` : ''} در این ساعت${busy > 0 ? ` و با ${formatMinutes(busy)} شلوغی` : ''}`,
  tooFew: 'سفارش کافی برای پیشنهاد نیست',
} as const;
