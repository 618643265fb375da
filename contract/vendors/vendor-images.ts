// The pictures of a shop, which the platform sets (docs/behaviour/marketplace.md#images-of-a-shop).
import * as z from 'zod/mini';

export const vendorImageKinds = ['logo', 'mainImage'] as const;
export type VendorImageKind = (typeof vendorImageKinds)[number];

/** Paths of the large size; null without one, and the panel shows a placeholder. */
export const vendorImagesSchema = z.object({
  logo: z.nullable(z.string()),
  mainImage: z.nullable(z.string()),
});
