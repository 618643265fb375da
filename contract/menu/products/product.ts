// A product with its variants, in the view of a shop's staff (docs/behaviour/menu.md#products-and-variants). Prices
// are those that customers pay now; requested ones are in changeRequests.
import * as z from 'zod/mini';
import { tomanSchema } from '../../money/toman.ts';
import { offReasons, snoozeSchema } from '../availability/availability.ts';
import { categorySchema } from '../categories/category.ts';
import { taxSchema } from '../fields.ts';
import { approvalSchema, changeRequestSchema, changeStatusSchema } from '../review/approval.ts';

export const productVariantSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  isApproved: approvalSchema,
  price: tomanSchema,
  /** Pieces left; null when stock is not counted. */
  capacity: z.nullable(z.int()),
  /** Minutes. */
  preparationTime: z.int(),
  /** False: hidden from customers. */
  visible: z.boolean(),
  description: z.nullable(z.string()),
  /** False: sold out until staff say otherwise. */
  available: z.boolean(),
  /** Whole percent; 0 without a discount. */
  discountRatio: z.int(),
  priceAfterDiscount: tomanSchema,
  /** True while a discount applies. */
  discountAvailability: z.boolean(),
  snooze: z.nullable(snoozeSchema),
  /** The reason why it cannot be ordered at the time of the answer, hours and category included; null when it can. */
  offBecause: z.nullable(z.enum(offReasons)),
});
export type ProductVariant = z.output<typeof productVariantSchema>;

export const productImageSchema = z.object({
  id: z.int(),
  /** Path of the large size; `imagePath` gives the others. */
  imageLink: z.string(),
  isApproved: approvalSchema,
  isMain: z.boolean(),
  /** The image that it replaces once accepted; null for an additional one. */
  replaces: z.optional(z.nullable(z.int())),
});
export type ProductImage = z.output<typeof productImageSchema>;

export const optionOnProductSchema = z.object({
  id: z.int(),
  optionCategoryName: z.string(),
  optionCount: z.int(),
});

export const productHeaderSchema = z.object({
  productHeaderId: z.int(),
  headerName: z.string(),
  /** 1 active, 0 hidden. */
  headerStatus: z.union([z.literal(0), z.literal(1)]),
  description: z.nullable(z.string()),
  /** Toman for each piece. */
  packingPrice: tomanSchema,
  tax: taxSchema,
  categoryId: z.int(),
  productImages: z.array(productImageSchema),
  /** Link of the accepted main image, or of a waiting one; null without any. */
  productImage: z.nullable(z.string()),
  variants: z.array(productVariantSchema),
  optionCategories: z.array(optionOnProductSchema),
  changeStatuses: z.array(changeStatusSchema),
  changeRequests: z.array(changeRequestSchema),
  /** Increases with each edit; the next edit must send it. */
  version: z.int(),
});
export type ProductHeader = z.output<typeof productHeaderSchema>;

/** A category that also holds its products. */
export const productGroupSchema = z.extend(categorySchema, { products: z.array(productHeaderSchema) });
export type ProductGroup = z.output<typeof productGroupSchema>;
