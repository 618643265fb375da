// A product with its variants, as a shop's staff see it (docs/behaviour/menu.md#products-and-variants).
// Prices are what customers pay now; what is asked of the platform stands in changeRequests.
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
  /** Pieces left; null when nobody counts them. */
  capacity: z.nullable(z.int()),
  /** Minutes. */
  preparationTime: z.int(),
  /** False: put away, no customer sees it. */
  visible: z.boolean(),
  description: z.nullable(z.string()),
  /** False: sold out until somebody says otherwise. */
  available: z.boolean(),
  /** Whole percent; 0 without a discount. */
  discountRatio: z.int(),
  priceAfterDiscount: tomanSchema,
  /** Whether a discount holds now. */
  discountAvailability: z.boolean(),
  snooze: z.nullable(snoozeSchema),
  /** Why it cannot be ordered, hours and category included; null when it can. True for the moment of the answer. */
  offBecause: z.nullable(z.enum(offReasons)),
});
export type ProductVariant = z.output<typeof productVariantSchema>;

/** Longest side in pixels. */
export const imageSizes = { small: 160, medium: 480, large: 1200 } as const;
export type ImageSize = keyof typeof imageSizes;

export const productImageSchema = z.object({
  id: z.int(),
  /** Path of the large size; `imagePath` makes the others. */
  imageLink: z.string(),
  isApproved: approvalSchema,
  isMain: z.boolean(),
  /** The image whose place it takes when it is accepted; null for an additional one. */
  replaces: z.optional(z.nullable(z.int())),
});
export type ProductImage = z.output<typeof productImageSchema>;

/** The path of a picture in one of its sizes; it never changes, because it is named by what is in it. */
export const imagePath = (digest: string, size: ImageSize): string => `/media/menu/${digest}-${size}.webp`;
/** The same picture in another size. */
export const imageInSize = (imageLink: string, size: ImageSize): string =>
  imageLink.replace(/-[a-z]+\.webp$/, `-${size}.webp`);

export const optionOnProductSchema = z.object({
  id: z.int(),
  optionCategoryName: z.string(),
  optionCount: z.int(),
});

export const productHeaderSchema = z.object({
  productHeaderId: z.int(),
  headerName: z.string(),
  /** 1 active, 0 put away. */
  headerStatus: z.union([z.literal(0), z.literal(1)]),
  description: z.nullable(z.string()),
  /** Toman for each piece. */
  packingPrice: tomanSchema,
  tax: taxSchema,
  categoryId: z.int(),
  productImages: z.array(productImageSchema),
  /** The link of the main accepted image, or of the main one that waits; null without any. */
  productImage: z.nullable(z.string()),
  variants: z.array(productVariantSchema),
  optionCategories: z.array(optionOnProductSchema),
  changeStatuses: z.array(changeStatusSchema),
  changeRequests: z.array(changeRequestSchema),
  /** Rises with each edit: send it with the next one. */
  version: z.int(),
});
export type ProductHeader = z.output<typeof productHeaderSchema>;

/** A category that also holds its products. */
export const productGroupSchema = z.extend(categorySchema, { products: z.array(productHeaderSchema) });
export type ProductGroup = z.output<typeof productGroupSchema>;
