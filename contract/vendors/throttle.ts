// The state of a shop that takes fewer orders for a while, as open panels receive it. A pause takes none; busy adds minutes
// to what new orders are told. The rules: throttle-rules.ts.
import * as z from 'zod/mini';
import { instantSchema } from '../time/tehran.ts';

export const pauseReasons = [
  'KITCHEN_FULL',
  'STAFF_SHORT',
  'SOLD_OUT',
  'EQUIPMENT',
  'COURIER_SHORT',
  'CLOSING_EARLY',
  'OTHER',
] as const;
export type ChosenPauseReason = (typeof pauseReasons)[number];
/** The last is the reason of a pause that begins by itself: none of the shop's devices is there. */
export const shownPauseReasons = [...pauseReasons, 'NO_DEVICE'] as const;
export type PauseReason = (typeof shownPauseReasons)[number];
export const pauseSchema = z.object({
  startedAt: instantSchema,
  until: instantSchema,
  /** It ends when the opening hours end in which it began. */
  isUntilClosing: z.boolean(),
  reason: z.enum(shownPauseReasons),
  note: z.nullable(z.string()),
  /** Name of the person; null when it is unknown. */
  by: z.nullable(z.string()),
});
export type Pause = z.output<typeof pauseSchema>;

export const busySchema = z.object({
  startedAt: instantSchema,
  until: instantSchema,
  /** Added to what new orders are told. */
  minutes: z.int(),
  by: z.nullable(z.string()),
});
export type Busy = z.output<typeof busySchema>;

export const busyLimitSchema = z.object({
  /** Open orders from which on the shop is busy. */
  openOrders: z.int(),
  minutes: z.int(),
});
export type BusyLimit = z.output<typeof busyLimitSchema>;

export const throttleSchema = z.object({
  /** For If-Match: another one when somebody has started or ended something. */
  version: z.int(),
  pause: z.nullable(pauseSchema),
  busy: z.nullable(busySchema),
  /** Busy by itself, because of its open orders; ends with them. */
  busyByOrders: z.nullable(busyLimitSchema),
});
export type Throttle = z.output<typeof throttleSchema>;

/**
 * Why a pause or a busy period is over: its time, its people, another one in its place, open orders below the limit, or a device
 * that is back.
 */
export const throttleEnds = ['TIME', 'STAFF', 'REPLACED', 'ORDERS', 'DEVICE'] as const;
export type ThrottleEnd = (typeof throttleEnds)[number];
