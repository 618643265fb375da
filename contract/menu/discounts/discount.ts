// A discount of a shop: a percentage off variants for a period, of which the shop and the platform each pay a share
// (docs/behaviour/discounts.md). Owns: the schema and the status. Not: what a basket costs with it (server/menu/baskets).
// Invariant: the status follows from time, stock and cancellation, and is stored nowhere.
import * as z from 'zod/mini';
import { percentOf } from '../../money/percent.ts';
import { type Toman, toman } from '../../money/toman.ts';
import { instantSchema } from '../../time/tehran.ts';

export const discountStatuses = ['WAITING', 'RUNNING', 'EXPIRED', 'CANCELED'] as const;
export type DiscountStatus = (typeof discountStatuses)[number];

/** The facts from which the status of a discount follows. */
export interface DiscountLife {
  startsAt: Date;
  /** The first instant at which it no longer applies. */
  endsAt: Date;
  /** Pieces left; null when they are not counted. */
  stock: number | null;
  canceledAt: Date | null;
}

/** The status, except that a discount without pieces before its end is SOLD_OUT. Its status is EXPIRED until somebody adds pieces. */
export type DiscountStage = DiscountStatus | 'SOLD_OUT';

export function discountStageAt(
  { startsAt, endsAt, stock, canceledAt }: DiscountLife,
  now: Date,
): DiscountStage {
  if (canceledAt !== null) return 'CANCELED';
  if (now >= endsAt) return 'EXPIRED';
  if (stock === 0) return 'SOLD_OUT';
  return now < startsAt ? 'WAITING' : 'RUNNING';
}

export function discountStatusAt(life: DiscountLife, now: Date): DiscountStatus {
  const stage = discountStageAt(life, now);
  return stage === 'SOLD_OUT' ? 'EXPIRED' : stage;
}

/** Percent that each side pays. */
export interface DiscountShares {
  vendorPercent: number;
  platformPercent: number;
}

export const totalPercent = ({ vendorPercent, platformPercent }: DiscountShares): number =>
  vendorPercent + platformPercent;

/**
 * The price for customers. The reduction is rounded half up to a whole toman. A price is never discounted to
 * zero, even when it was lowered after the discount was made.
 */
export const discountedPrice = (price: number, percent: number): Toman =>
  toman(Math.max(price - percentOf(price, percent), Math.min(price, 1)));

export const discountSchema = z.object({
  discountId: z.int(),
  /** Pieces left of all its variants together; null when they are not counted. */
  discountStock: z.nullable(z.int()),
  startDate: instantSchema,
  /** The first instant at which it no longer applies. */
  endDate: instantSchema,
  /** Percent that the platform pays. */
  oFoodDiscountRatio: z.int(),
  /** Percent that the shop pays. */
  vendorDiscountRatio: z.int(),
  /** The sum of both shares: what customers see. */
  totalDiscountRatio: z.int(),
  /** The status at the time of the answer. */
  status: z.enum(discountStatuses),
  canceledAt: z.nullable(instantSchema),
  variantCount: z.int(),
  productCount: z.int(),
  /** Names of at most three of its products. */
  productNames: z.array(z.string()),
  /** Version for If-Match. */
  version: z.int(),
});
export type Discount = z.output<typeof discountSchema>;
