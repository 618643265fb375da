// Availability of parts of a menu, and the reasons against it. Parts become available again without a job: an expired snooze is ignored.
import * as z from 'zod/mini';
import { instantSchema } from '../../time/tehran.ts';
import { menuIdSchema } from '../fields.ts';

export const snoozedParts = ['CATEGORY', 'VARIANT', 'OPTION'] as const;
export type SnoozedPart = (typeof snoozedParts)[number];

/** Unavailable until a time, then available again automatically. */
export const snoozeSchema = z.object({ since: instantSchema, until: instantSchema, byName: z.string() });

/** The longest snooze. */
export const maxSnoozeDays = 60;

/** Reasons why a variant cannot be ordered, by priority: those that the shop can change come first. */
export const offReasons = [
  /** The new variant waits for the platform, or was refused. */
  'NOT_APPROVED',
  /** Hidden: the product, the variant or the category. */
  'HIDDEN',
  /** Sold out until staff say otherwise. */
  'SOLD_OUT',
  'SNOOZED',
  /** Its stock is counted, and none is left. */
  'NONE_LEFT',
  /** An option must be chosen, and all of them are unavailable. */
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
  OUTSIDE_HOURS: 'خارج از ساعت فروش',
};

/** An unavailable part, as the strip shows it. */
export const offPartSchema = z.object({
  part: z.enum(snoozedParts),
  partId: menuIdSchema,
  name: z.string(),
  /** Name of the product or the option category; null for a category. */
  ofName: z.nullable(z.string()),
  because: z.enum(['SOLD_OUT', 'SNOOZED', 'NONE_LEFT']),
  /** Null for sold out until staff say otherwise. */
  until: z.nullable(instantSchema),
  since: z.nullable(instantSchema),
  byName: z.nullable(z.string()),
});
export type OffPart = z.output<typeof offPartSchema>;
