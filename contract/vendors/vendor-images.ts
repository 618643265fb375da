// The pictures of a shop (docs/behaviour/marketplace.md#images-of-a-shop): the platform sets them, and a shop may propose
// others, which count once the platform has accepted them.
import * as z from 'zod/mini';
import { idSchema } from '../kit/integers.ts';
import { approvalSchema } from '../menu/review/approval.ts';
import { instantSchema } from '../time/tehran.ts';

export const vendorImageKinds = ['logo', 'mainImage'] as const;
export const vendorImageKindSchema = z.enum(vendorImageKinds);
export type VendorImageKind = z.output<typeof vendorImageKindSchema>;

/** Paths of the large size; null without one, and the panel shows a placeholder. */
export const vendorImagesSchema = z.object({
  logo: z.nullable(z.string()),
  mainImage: z.nullable(z.string()),
});

/** A picture that a shop proposes: of each kind the one that waits, or the last one that was rejected. */
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
