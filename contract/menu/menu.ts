// The menu as a customer can order from it now, without hidden or pending parts.
import * as z from 'zod/mini';
import { tomanSchema } from '../money/toman.ts';
import { instantSchema } from '../time/tehran.ts';
import { runningDiscountSchema } from './discounts/running-discount.ts';

export const menuOptionSchema = z.object({ id: z.int(), optionName: z.string(), price: tomanSchema });
export type MenuOption = z.output<typeof menuOptionSchema>;

export const menuOptionCategorySchema = z.object({
  id: z.int(),
  optionCategoryName: z.string(),
  /** The maximum number of options of this group for one piece. */
  capacity: z.int(),
  /** True when at least one option must be chosen. */
  isMandatory: z.boolean(),
  options: z.array(menuOptionSchema),
});

export type MenuOptionCategory = z.output<typeof menuOptionCategorySchema>;

export const menuVariantSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  price: tomanSchema,
  priceAfterDiscount: tomanSchema,
  /** Null without a discount. */
  discount: z.nullable(runningDiscountSchema),
  /** Minutes. */
  preparationTime: z.int(),
});

export const menuProductSchema = z.object({
  productHeaderId: z.int(),
  headerName: z.string(),
  description: z.nullable(z.string()),
  /** Toman for each piece. */
  packingPrice: tomanSchema,
  /** Percent, 10 or 0. */
  tax: z.int(),
  /** Path of the accepted image; null without one. */
  imageLink: z.nullable(z.string()),
  variants: z.array(menuVariantSchema),
  optionCategories: z.array(menuOptionCategorySchema),
});

export const menuCategorySchema = z.object({
  categoryId: z.int(),
  categoryName: z.string(),
  products: z.array(menuProductSchema),
});
export type MenuCategory = z.output<typeof menuCategorySchema>;
export type MenuProduct = z.output<typeof menuProductSchema>;

/** An unavailable variant, and the time at which it becomes available automatically. */
export const comingBackSchema = z.object({ productId: z.int(), at: instantSchema });
export type ComingBack = z.output<typeof comingBackSchema>;
