// Ordering settings of a shop (docs/behaviour/ordering-settings.md). Money is toman; times are Tehran's.
import * as z from 'zod/mini';
import { approvalSchema } from '../menu/review/approval.ts';
import { normaliseText } from '../text/persian.ts';
import {
  dayOfWeekSchema,
  endsElsewhere,
  maxRangesOfDay,
  shiftDaySchema,
  shiftRangeSchema,
  shiftTimes,
} from '../time/weekly-shifts.ts';
import { automaticAcceptSchema } from './automatic-accept.ts';
import { busyLimitSchema } from './throttle.ts';

/** Metres: the range of the platform's couriers. */
export const platformRadius = 3000;

/** Metres from the city's centre to the farthest allowed corner of an area. */
export const areaReach = 40_000;
/** Square kilometres: larger than the whole of Tehran. */
export const largestArea = 1000;

export const polygonSchema = z.object({
  type: z.literal('Feature'),
  /** Areas drawn before the restriction to Iran remain readable. */
  geometry: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([z.number(), z.number()]))),
  }),
  properties: z.object({ polygonId: z.int(), isActive: z.boolean() }),
});
export type Polygon = z.output<typeof polygonSchema>;

const feeWrong = 'هزینه ارسال باید بین ۰ تا ۱٬۰۰۰٬۰۰۰ تومان باشد.';
const timeWrong = 'زمان ارسال باید بین ۵ تا ۱۸۰ دقیقه باشد.';
export const deliveryPriceSchema = z
  .int('هزینه ارسال را وارد کنید.')
  .check(z.gte(0, feeWrong), z.lte(1_000_000, feeWrong));
/** Minutes. */
export const deliveryTimeSchema = z
  .int('زمان ارسال را وارد کنید.')
  .check(z.gte(5, timeWrong), z.lte(180, timeWrong));

export const ownDeliverySchema = z.object({
  polygonId: z.int(),
  deliveryPrice: z.int(),
  deliveryTime: z.int(),
  isActive: z.boolean(),
  vendorPolygonStatus: approvalSchema,
  /** The platform's reason for a rejection, until it accepts the area; orders do not use the area meanwhile. */
  rejectedBecause: z.nullable(z.string()),
});

export const deliverySettingsSchema = z.object({
  ofoodDelivery: z.boolean(),
  ownDelivery: z.boolean(),
  ownDeliveries: z.array(ownDeliverySchema),
  /** Version of the shop's own settings, areas included; the platform's approval does not change it. */
  version: z.int(),
});
export type DeliverySettings = z.output<typeof deliverySettingsSchema>;

/** The settings that activation requires, in the order of their pages. */
export const activationParts = ['PACKING', 'MINIMUM_BASKET', 'DELIVERY', 'SHIFTS'] as const;
export type ActivationPart = (typeof activationParts)[number];
export const activationPartWords: Record<ActivationPart, string> = {
  PACKING: 'هزینه بسته‌بندی',
  MINIMUM_BASKET: 'حداقل سبد خرید',
  DELIVERY: 'روش ارسال سفارش',
  SHIFTS: 'ساعت‌های کاری',
};

/** A period whose hours replace the weekly ones; days are Gregorian, both ends included. */
export const specialDaySchema = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  title: z.nullable(z.string()),
  /** Sorted by start; empty means closed. */
  ranges: z.array(shiftRangeSchema),
});

export const orderingSettingsSchema = z.object({
  delivery: deliverySettingsSchema,
  location: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  /** Versions of the parts that are saved as a whole, for If-Match; `delivery` has its own. */
  versions: z.object({
    packing: z.int(),
    minimumBasket: z.int(),
    shifts: z.int(),
    specialDays: z.int(),
    busyLimit: z.int(),
    automaticAccept: z.int(),
  }),
  /** Null until it is set. */
  packingPrice: z.nullable(z.int()),
  /** Percent. */
  packagingTax: z.union([z.literal(0), z.literal(10)]),
  minimumBasket: z.nullable(z.int()),
  /** The allowed range, both ends included. */
  minimumBasketBounds: z.object({ min: z.int(), max: z.int() }),
  /** All seven days, Saturday first. */
  shifts: z.array(shiftDaySchema),
  /** Sorted by first day. Past ones stay until the next save. */
  specialDays: z.array(specialDaySchema),
  /** The number of open orders from which the shop is busy automatically; null for never. */
  busyLimit: z.nullable(busyLimitSchema),
  /** The orders that are accepted automatically; null for none. */
  automaticAccept: z.nullable(automaticAcceptSchema),
  missing: z.array(z.enum(activationParts)),
  /** The platform's reason for returning the settings; null when it has not returned them. */
  returnedBecause: z.nullable(z.string()),
  /** True when the platform has approved them, so that the shop can switch itself on. */
  isApproved: z.boolean(),
});
export type OrderingSettings = z.output<typeof orderingSettingsSchema>;

export const shiftChangeSchema = z
  .strictObject({ shiftId: z.nullable(z.int()), dayOfWeek: dayOfWeekSchema, ...shiftTimes })
  .check(endsElsewhere);

export const maxSpecialDays = 60;
/** Days from today to the last day that can be set. */
export const furthestSpecialDay = 366;
export const maxSpecialTitle = 60;

const dateWrong = 'روز درست نیست.';
const dateSchema = z.iso.date(dateWrong).check(z.maxLength(10, dateWrong));

/** Empty text becomes null. */
const specialTitleSchema = z.pipe(
  z.pipe(
    z.nullable(z.string().check(z.maxLength(200))),
    z.transform((text) => text && normaliseText(text)),
  ),
  z.pipe(
    z.nullable(z.string().check(z.maxLength(maxSpecialTitle, 'عنوان نباید بیشتر از ۶۰ نویسه باشد.'))),
    z.transform((text) => text || null),
  ),
);

export const specialDayChangeSchema = z
  .strictObject({
    startDate: dateSchema,
    endDate: dateSchema,
    title: specialTitleSchema,
    ranges: z.array(shiftRangeSchema).check(z.maxLength(maxRangesOfDay, 'بازه‌های یک روز بیش از اندازه است.')),
  })
  .check(
    z.refine(({ startDate, endDate }) => startDate <= endDate, {
      error: 'روز پایان نباید پیش از روز شروع باشد.',
      path: ['endDate'],
    }),
  );
