// The pictures of a shop (docs/behaviour/marketplace.md#images-of-a-shop). The platform sets them; a shop may
// propose others, which apply once the platform has accepted them.
import * as z from 'zod/mini';
import { idSchema } from '../kit/integers.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { instantSchema } from '../time/tehran.ts';

export const vendorImageKinds = ['logo', 'mainImage'] as const;
export const vendorImageKindSchema = z.enum(vendorImageKinds);
export type VendorImageKind = z.output<typeof vendorImageKindSchema>;

/** Paths of the large size; null without one: the panel then shows a placeholder. */
export const vendorImagesSchema = z.object({
  logo: z.nullable(z.string()),
  mainImage: z.nullable(z.string()),
});

/** A proposed picture of a shop: for each kind the waiting one, or the last rejected one. */
export const vendorImageRequestSchema = z.object({
  id: idSchema,
  kind: vendorImageKindSchema,
  /** Path of its large size. */
  imageLink: z.string(),
  result: approvalSchema,
  /** The platform's reason for a rejection. */
  reason: z.nullable(z.string()),
  requestedAt: instantSchema,
});
export type VendorImageRequest = z.output<typeof vendorImageRequestSchema>;

/** The shown pictures, and the proposed ones. */
export const ownVendorImagesSchema = z.object({
  images: vendorImagesSchema,
  imageRequests: z.array(vendorImageRequestSchema),
});
