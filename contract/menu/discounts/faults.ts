import * as z from 'zod/mini';
import { defineFault } from '../../kit/fault.ts';
import { marketplaceName } from '../../text/marketplace-name.ts';
import { formatNumber } from '../../text/persian-numbers.ts';
import { discountStatuses } from './discount.ts';
import { periodSentences, platformShareSentence, priceSentence, sharesSentence } from './sentences.ts';

/** JSON pointer to the field of the request. */
const pointer = z.string();
const productId = z.int();

export const discountFaults = {
  DISCOUNT_SHARES_UNFIT: defineFault({
    status: 422,
    title: sharesSentence,
    params: z.object({ pointer, total: z.int() }),
  }),
  DISCOUNT_PLATFORM_SHARE: defineFault({
    status: 422,
    title: `سهم ${marketplaceName} بیش از اندازه است.`,
    params: z.object({ pointer, most: z.int() }),
    detail: ({ most }) => platformShareSentence(most),
  }),
  DISCOUNT_PERIOD_UNFIT: defineFault({
    status: 422,
    title: 'زمان تخفیف درست نیست.',
    params: z.object({ pointer, because: z.enum(['REVERSED', 'PAST', 'TOO_FAR', 'TOO_LONG']) }),
    detail: ({ because }) => periodSentences[because],
  }),
  DISCOUNT_PRICE_UNFIT: defineFault({
    status: 422,
    title: 'با این تخفیف قیمت صفر می‌شود یا تغییری نمی‌کند.',
    params: z.object({ pointer, productId, name: z.string() }),
    detail: ({ name }) => priceSentence(name),
  }),
  DISCOUNT_VARIANT_UNKNOWN: defineFault({
    status: 422,
    title: 'یکی از محصول‌های انتخاب‌شده در منو نیست.',
    params: z.object({ pointer, productId }),
  }),
  DISCOUNT_OVERLAPS: defineFault({
    status: 409,
    title: 'یکی از محصول‌های انتخاب‌شده در این زمان تخفیف دیگری دارد.',
    params: z.object({
      pointer,
      /** The number of variants with another discount in the period. */
      count: z.int(),
      /** The first ten of them. */
      variants: z.array(z.object({ productId, name: z.string(), discountId: z.int() })),
    }),
    detail: ({ count, variants: [first] }) =>
      count > 1
        ? `«${first?.name}» و ${formatNumber(count - 1)} مورد دیگر در این زمان تخفیف دیگری دارند.`
        : `«${first?.name}» در این زمان تخفیف دیگری دارد.`,
  }),
  DISCOUNT_LOCKED: defineFault({
    status: 409,
    title: 'پس از شروع تخفیف تنها زمان پایان و موجودی آن تغییر می‌کند.',
    params: z.object({ pointer, discountStatus: z.enum(discountStatuses) }),
  }),
  DISCOUNT_OVER: defineFault({
    status: 409,
    title: 'این تخفیف تمام شده است و دیگر تغییر نمی‌کند.',
    params: z.object({ discountStatus: z.enum(discountStatuses) }),
    detail: ({ discountStatus }) =>
      discountStatus === 'CANCELED'
        ? 'این تخفیف لغو شده است و دیگر تغییر نمی‌کند.'
        : 'این تخفیف تمام شده است و دیگر تغییر نمی‌کند.',
  }),
  DISCOUNT_STALE: defineFault({
    status: 409,
    title: 'این تخفیف پس از آخرین باری که دیدید تغییر کرده است.',
    params: z.object({ version: z.int() }),
  }),
  DISCOUNTS_FULL: defineFault({
    status: 409,
    title: 'فروشگاه بیش از این تخفیفِ در جریان یا در انتظار ندارد؛ یکی را لغو کنید.',
  }),
};
