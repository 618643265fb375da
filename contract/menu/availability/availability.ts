// What can be ordered now, and why the rest cannot. Nothing has to run for a thing to come back: what is past counts for nothing.
import * as z from 'zod/mini';
import { instantSchema } from '../../time/tehran.ts';
import { menuIdSchema } from '../fields.ts';

export const snoozedParts = ['CATEGORY', 'VARIANT', 'OPTION'] as const;
export type SnoozedPart = (typeof snoozedParts)[number];

/** Off until a time, then on again by itself. */
export const snoozeSchema = z.object({ since: instantSchema, until: instantSchema, byName: z.string() });

/** The longest that a thing may be off before somebody says so again. */
export const longestSnoozeDays = 60;

/** Why a variant cannot be ordered, in the order in which it is said: what the shop does about it comes first. */
export const offReasons = [
  /** The platform has not decided on the new variant, or refused it. */
  'NOT_APPROVED',
  /** The product, the variant or the category is put away. */
  'HIDDEN',
  /** Sold out until somebody says otherwise. */
  'SOLD_OUT',
  'SNOOZED',
  /** Counted, and none is left. */
  'NONE_LEFT',
  /** One of its options must be chosen, and all of them are off. */
  'OPTIONS_OFF',
  'CATEGORY_SNOOZED',
  'OUTSIDE_HOURS',
] as const;
export type OffReason = (typeof offReasons)[number];

export const offWords: Record<OffReason, string> = {
  NOT_APPROVED: 'در انتظار تأیید',
  HIDDEN: 'پنهان',
  SOLD_OUT: 'ناموجود',
  SNOOZED: 'موقتاً ناموجود',
  NONE_LEFT: 'موجودی تمام شده',
  OPTIONS_OFF: 'افزودنی الزامی ناموجود',
  CATEGORY_SNOOZED: 'دسته موقتاً بسته',
  OUTSIDE_HOURS: 'بیرون از ساعت عرضه',
};

/** One thing that is off for now, as the strip shows it. */
export const offPartSchema = z.object({
  part: z.enum(snoozedParts),
  partId: menuIdSchema,
  name: z.string(),
  /** Of the product or the option category; null for a category. */
  ofName: z.nullable(z.string()),
  because: z.enum(['SOLD_OUT', 'SNOOZED', 'NONE_LEFT']),
  /** Null: until somebody says otherwise. */
  until: z.nullable(instantSchema),
  since: z.nullable(instantSchema),
  byName: z.nullable(z.string()),
});
export type OffPart = z.output<typeof offPartSchema>;
