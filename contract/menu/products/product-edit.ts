// Request schemas of products and variants. A file of its own, because the panel's form validates with it; the
// schemas of calls are not in the browser's bundle.
import * as z from 'zod/mini';
import { versionSchema } from '../../kit/integers.ts';
import {
  descriptionSchema,
  menuIdSchema,
  menuMinutesSchema,
  nameSchema,
  packingPriceSchema,
  priceSchema,
  stockSchema,
  taxSchema,
} from '../fields.ts';

export const newVariantSchema = z.strictObject({
  productName: nameSchema,
  price: priceSchema,
  capacity: z._default(stockSchema, null),
  preparationTime: menuMinutesSchema,
  visible: z._default(z.boolean(), true),
  available: z._default(z.boolean(), true),
  description: z._default(descriptionSchema, null),
});

/** The changed fields of an existing variant. */
export const changedVariantSchema = z.strictObject({
  productId: menuIdSchema,
  productName: z.optional(nameSchema),
  price: z.optional(priceSchema),
  capacity: z.optional(stockSchema),
  preparationTime: z.optional(menuMinutesSchema),
  visible: z.optional(z.boolean()),
  available: z.optional(z.boolean()),
  description: z.optional(descriptionSchema),
});

const categoryMissing = 'دسته‌بندی محصول را انتخاب کنید.';
const categoryIdSchema = z
  .int(categoryMissing)
  .check(z.gte(1, categoryMissing), z.lte(Number.MAX_SAFE_INTEGER));
const tooMany = 'یک محصول حداکثر ۳۰ تنوع دارد.';

export const newProductSchema = z.strictObject({
  headerName: nameSchema,
  description: z._default(descriptionSchema, null),
  packingPrice: z._default(packingPriceSchema, 0),
  tax: taxSchema,
  categoryId: categoryIdSchema,
  productVariations: z
    .array(newVariantSchema)
    .check(z.minLength(1, 'دست‌کم یک تنوع لازم است.'), z.maxLength(30, tooMany)),
});

export const changedProductSchema = z.strictObject({
  productHeaderId: menuIdSchema,
  headerName: z.optional(nameSchema),
  description: z.optional(descriptionSchema),
  packingPrice: z.optional(packingPriceSchema),
  tax: z.optional(taxSchema),
  categoryId: z.optional(categoryIdSchema),
  headerStatus: z.optional(z.union([z.literal(0), z.literal(1)])),
  /** An item with productId is an existing variant and its changed fields; without it, a new variant. */
  variants: z._default(
    z.array(z.union([changedVariantSchema, newVariantSchema])).check(z.maxLength(30, tooMany)),
    [],
  ),
  version: z.optional(versionSchema),
});
