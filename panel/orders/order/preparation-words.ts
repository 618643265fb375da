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
  /** «پیشنهاد ۲۵ · ۳۰ سفارش آخر این ساعت», «پیشنهاد ۴۵ · با ۲۰ دقیقه شلوغی» */
  proposal: ({ minutes, busy, orders }: ProposalWords) =>
    `پیشنهاد ${formatNumber(minutes)} · ${busy > 0 ? `با ${formatMinutes(busy)} شلوغی` : `${formatNumber(orders)} سفارش آخر این ساعت`}`,
  spoken: ({ minutes, busy, orders, product }: ProposalWords & { product: string | undefined }) =>
    `پیشنهاد ${formatMinutes(minutes)}، از روی ${formatNumber(orders)} سفارش آخر${product ? ` «${product}»` : ''} در این ساعت${busy > 0 ? ` و با ${formatMinutes(busy)} شلوغی` : ''}`,
  tooFew: 'سفارش کافی برای پیشنهاد نیست',
} as const;
