// The state of a shop that takes fewer orders for a while, as open panels receive it. A pause takes none;
// busy adds minutes to the quoted time of new orders. The rules are in throttle-rules.ts.
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
/** NO_DEVICE: an automatic pause, because none of the shop's devices is present. PLATFORM: the platform's people paused the shop; the note says why. */
export const shownPauseReasons = [...pauseReasons, 'NO_DEVICE', 'PLATFORM'] as const;
export type PauseReason = (typeof shownPauseReasons)[number];
export const pauseSchema = z.object({
  startedAt: instantSchema,
  until: instantSchema,
  /** True when it ends with the opening hours in which it began. */
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
  /** Minutes added to the quoted time of new orders. */
  minutes: z.int(),
  by: z.nullable(z.string()),
});
export type Busy = z.output<typeof busySchema>;

export const busyLimitSchema = z.object({
  /** The number of open orders from which the shop is busy. */
  openOrders: z.int(),
  minutes: z.int(),
});
export type BusyLimit = z.output<typeof busyLimitSchema>;

export const throttleSchema = z.object({
  /** Version for If-Match; it changes when somebody has started or ended something. */
  version: z.int(),
  pause: z.nullable(pauseSchema),
  busy: z.nullable(busySchema),
  /** Automatically busy because of its open orders; it ends with them. */
  busyByOrders: z.nullable(busyLimitSchema),
});
export type Throttle = z.output<typeof throttleSchema>;

/**
 * The reason why a pause or a busy period ended: its time, its people, a replacement, open orders below the
 * limit, a device that is present again, or the platform's people.
 */
export const throttleEnds = ['TIME', 'STAFF', 'REPLACED', 'ORDERS', 'DEVICE', 'PLATFORM'] as const;
export type ThrottleEnd = (typeof throttleEnds)[number];
