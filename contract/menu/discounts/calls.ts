// Calls of staff about discounts (docs/behaviour/discounts.md).
import * as z from 'zod/mini';
import { openStatuses } from '../../access/vendor-status.ts';
import { defineCall } from '../../kit/call.ts';
import { idSchema } from '../../kit/integers.ts';
import { pageSizeTextSchema } from '../../kit/paging.ts';
import { tomanSchema } from '../../money/toman.ts';
import { instantSchema } from '../../time/tehran.ts';
import { menuIdInPathSchema, menuIdSchema } from '../fields.ts';
import { discountSchema, discountStatuses } from './discount.ts';
import { maxDiscountVariants } from './discount-rules.ts';

const read = { kind: 'staff', permission: 'menu.read', statuses: openStatuses } as const;
const edit = { kind: 'staff', permission: 'menu.edit', statuses: openStatuses } as const;

export const discountPageSize = 20;

const shareWrong = 'درصد تخفیف عددی بین ۰ تا ۱۰۰ است.';
const shareSchema = z.int(shareWrong).check(z.gte(0, shareWrong), z.lte(100, shareWrong));
const stockWrong = 'موجودی تخفیف باید بین ۱ تا ۱۰۰٬۰۰۰ باشد.';
const discountStockSchema = z.nullable(
  z.int(stockWrong).check(z.gte(1, stockWrong), z.lte(100_000, stockWrong)),
);

const written = {
  /** A start within the last day means now. */
  startDate: instantSchema,
  endDate: instantSchema,
  /** Pieces of all variants together; null: unlimited. When omitted, a new discount is unlimited and an existing one does not change. */
  discountStock: z.optional(discountStockSchema),
  oFoodDiscountRatio: shareSchema,
  vendorDiscountRatio: shareSchema,
  productVariantIds: z
    .array(menuIdSchema)
    .check(
      z.minLength(1, 'دست‌کم یک محصول انتخاب کنید.'),
      z.maxLength(maxDiscountVariants, 'شمار محصول‌ها بیش از اندازه است.'),
    ),
};

export const newDiscountSchema = z.strictObject(written);
export type NewDiscount = z.output<typeof newDiscountSchema>;

/** A product as the heading of its variants. */
const headerSchema = z.object({
  productHeaderId: z.int(),
  headerName: z.string(),
  categoryId: z.int(),
  categoryName: z.string(),
});

/** Sums over the orders of a discount that were not canceled. */
export const broughtSchema = z.object({
  orders: z.int(),
  pieces: z.int(),
  /** The price that customers paid for these pieces, with their options. */
  value: tomanSchema,
  /** Given away by the shop. */
  vendorShare: tomanSchema,
  /** Given away by the platform. */
  platformShare: tomanSchema,
});
export type Brought = z.output<typeof broughtSchema>;

export const discountDetailsSchema = z.object({
  discount: discountSchema,
  /** Its variants, grouped by product, ordered as in the menu. */
  products: z.array(
    z.extend(headerSchema, {
      variants: z.array(
        z.object({
          productId: z.int(),
          productName: z.string(),
          price: tomanSchema,
          /** The present price with this discount. */
          priceAfterDiscount: tomanSchema,
        }),
      ),
    }),
  ),
  brought: broughtSchema,
});
export type DiscountDetails = z.output<typeof discountDetailsSchema>;

export const listDiscounts = defineCall({
  name: 'listDiscounts',
  method: 'GET',
  path: '/api/v1/Product/discount',
  summary:
    'The discounts of the shop, newest first, all or those with a status, with the count of each status. `after` is the `next` of the previous page.',
  access: read,
  query: z.strictObject({
    status: z.optional(z.enum(discountStatuses)),
    pageSize: z.optional(pageSizeTextSchema),
    after: z.optional(menuIdInPathSchema),
  }),
  response: z.object({
    discounts: z.array(discountSchema),
    /** The number of discounts that match the filter. */
    totalItems: z.int(),
    counts: z.object({ WAITING: z.int(), RUNNING: z.int(), EXPIRED: z.int(), CANCELED: z.int() }),
    /** Null on the last page. */
    next: z.nullable(z.int()),
  }),
  faults: [],
});
export type DiscountPage = z.output<typeof listDiscounts.response>;

export const createDiscount = defineCall({
  name: 'createDiscount',
  method: 'POST',
  path: '/api/v1/Product/discount',
  summary:
    'Create a discount on variants for a period. No variant has two discounts at the same time; a sold-out discount ends when a new one uses a variant of it.',
  access: edit,
  body: newDiscountSchema,
  response: discountDetailsSchema,
  deadlineSeconds: 15,
  faults: [
    'DISCOUNT_SHARES_UNFIT',
    'DISCOUNT_PLATFORM_SHARE',
    'DISCOUNT_PERIOD_UNFIT',
    'DISCOUNT_PRICE_UNFIT',
    'DISCOUNT_VARIANT_UNKNOWN',
    'DISCOUNT_OVERLAPS',
    'DISCOUNTS_FULL',
    'LISTED_TWICE',
  ],
});

export const updateDiscount = defineCall({
  name: 'updateDiscount',
  method: 'PUT',
  path: '/api/v1/Product/discount',
  summary:
    'Change a discount that has not begun, or the end and the stock of one that runs or is sold out; a sold-out one runs again once it has stock. Returns the discounts that changed: this one first, then sold-out ones that it ended.',
  access: edit,
  body: z.strictObject({ discountId: idSchema, ...written }),
  response: z.array(discountSchema),
  versioned: true,
  deadlineSeconds: 15,
  faults: [
    'NOT_FOUND',
    'DISCOUNT_SHARES_UNFIT',
    'DISCOUNT_PLATFORM_SHARE',
    'DISCOUNT_PERIOD_UNFIT',
    'DISCOUNT_PRICE_UNFIT',
    'DISCOUNT_VARIANT_UNKNOWN',
    'DISCOUNT_OVERLAPS',
    'DISCOUNT_LOCKED',
    'DISCOUNT_OVER',
    'DISCOUNT_STALE',
    'DISCOUNTS_FULL',
    'LISTED_TWICE',
  ],
});

export const getDiscount = defineCall({
  name: 'getDiscount',
  method: 'GET',
  path: '/api/v1/Product/discount/{id}',
  summary: 'A discount with its variants and its results.',
  access: read,
  params: z.strictObject({ id: menuIdInPathSchema }),
  response: discountDetailsSchema,
  faults: [],
});

export const cancelDiscount = defineCall({
  name: 'cancelDiscount',
  method: 'PATCH',
  path: '/api/v1/Product/discount/{id}',
  summary:
    'Cancel a discount that has not begun, runs or is sold out. Nothing is sold with it from then on; existing orders keep their prices.',
  access: edit,
  params: z.strictObject({ id: menuIdInPathSchema }),
  response: discountSchema,
  faults: ['DISCOUNT_OVER'],
});

const choosableSchema = z.object({ productId: z.int(), productName: z.string(), price: tomanSchema });

export const listDiscountVariants = defineCall({
  name: 'listDiscountVariants',
  method: 'GET',
  path: '/api/v1/Product/discount-variants',
  summary:
    'The variants that have no other discount in a period, grouped by product. `discountId` is a discount that is being changed: its own variants count as free.',
  access: read,
  query: z.strictObject({
    discountId: z.optional(menuIdInPathSchema),
    startDate: instantSchema,
    endDate: instantSchema,
  }),
  response: z.array(
    z.extend(headerSchema, {
      /** Variants without a discount in the period. */
      variants: z.array(choosableSchema),
      /** Variants with another discount in the period. */
      takenVariants: z.array(z.extend(choosableSchema, { discountId: z.int() })),
    }),
  ),
  faults: ['DISCOUNT_PERIOD_UNFIT'],
});
export type DiscountVariants = z.output<typeof listDiscountVariants.response>;

export const discountCalls = {
  listDiscounts,
  createDiscount,
  updateDiscount,
  getDiscount,
  cancelDiscount,
  listDiscountVariants,
};
