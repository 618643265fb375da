// The general report of a shop's sales over a period (docs/behaviour/sales-report.md). Days are business days.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { dateSchema } from '../orders/history-calls.ts';
import { instantSchema } from '../time/tehran.ts';
import { dayOfWeekSchema } from '../time/weekly-shifts.ts';
import { salesFiguresSchema } from './figures.ts';
import type { LostKind } from './lost-time.ts';

const access = { kind: 'staff', permission: 'reports.read', statuses: openStatuses } as const;

const periodQuerySchema = z.strictObject({
  /** First and last business day, as Gregorian dates. */
  startDate: z.optional(dateSchema),
  endDate: z.optional(dateSchema),
  /** `true` overrides the dates. */
  isToday: z.optional(
    z.pipe(
      z.enum(['true', 'false']),
      z.transform((text) => text === 'true'),
    ),
  ),
});

export const salesTimesSchema = z.object({
  /** Time from an order's release until its acceptance; null without an order. */
  acceptance: z.nullable(z.object({ orders: z.int(), averageSeconds: z.int() })),
  /** Time from acceptance until ready, of orders with a plausible time; null without one. Averages in minutes. */
  preparation: z.nullable(z.object({ orders: z.int(), kept: z.int(), promised: z.int(), taken: z.int() })),
});
export type SalesTimes = z.output<typeof salesTimesSchema>;

export const getSalesReport = defineCall({
  name: 'getSalesReport',
  method: 'GET',
  path: '/api/v1/Vendor/reports',
  summary:
    'Figures of a period beside those of the previous one, by day, and by hour and day of the week. Days are business days (04:00 to 04:00 in Tehran), both inclusive; at most a year, and none in the future. Default: today.',
  access,
  query: periodQuerySchema,
  response: z.object({
    ...salesFiguresSchema.shape,
    /** Every day of the period, including days without orders: orders that were not canceled, and their value in toman. */
    netOrderPerDay: z.array(z.object({ date: z.iso.date(), count: z.int(), value: z.int() })),
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    before: z.object({
      ...salesFiguresSchema.shape,
      ...salesTimesSchema.shape,
      startDate: z.iso.date(),
      endDate: z.iso.date(),
      /** The instant on its last day at which a comparison with an unfinished period ends; null when the period is over. */
      until: z.nullable(instantSchema),
    }),
    ...salesTimesSchema.shape,
    /** Hours with orders, by the business day's weekday (0 is Saturday): hours before 4 belong to the previous day. */
    hours: z.array(
      z.object({
        dayOfWeek: dayOfWeekSchema,
        /** 0 to 23. */
        hour: z.int(),
        count: z.int(),
        value: z.int(),
      }),
    ),
    /** The business day, and the time of this answer. */
    today: z.iso.date(),
    serverTime: instantSchema,
  }),
  faults: [],
});
export type SalesReport = z.output<typeof getSalesReport.response>;

const soldProductSchema = z.object({
  productId: z.int(),
  productName: z.string(),
  /** Pieces in orders that were not canceled. */
  pieces: z.int(),
  /** Toman, after discounts and with options. */
  value: z.int(),
  /** True when the shop still has the product. */
  exists: z.boolean(),
});
export type SoldProduct = z.output<typeof soldProductSchema>;

const lostSchema = z.object({
  minutes: z.int(),
  /** Toman: the average value of these hours of the week over the eight weeks until the end of the period. */
  value: z.int(),
});

/** The maximum of products in each list. */
export const maxSellers = 10;

export const getSalesDetails = defineCall({
  name: 'getSalesDetails',
  method: 'GET',
  path: '/api/v1/Vendor/reports/details',
  summary:
    'Details of the same period: the products with the highest sales, the offered ones with the lowest, and opening time in which customers could not order, with an estimate of its cost.',
  access,
  query: periodQuerySchema,
  response: z.object({
    /** Best sellers by value, highest first. */
    best: z.array(soldProductSchema),
    /** Products now on offer that are not among the best, by pieces, fewest first; some may not have been sold at all. */
    worst: z.array(soldProductSchema),
    /**
     * Lost opening time by cause: special days, a closed shop, pauses, and no device that followed orders. It
     * uses the present weekly hours.
     */
    lost: z.object({
      SPECIAL_DAY: lostSchema,
      CLOSED: lostSchema,
      PAUSED: lostSchema,
      UNHEARD: lostSchema,
    } satisfies Record<LostKind, typeof lostSchema>),
  }),
  faults: [],
});
export type SalesDetails = z.output<typeof getSalesDetails.response>;

export const salesReportCalls = { getSalesReport, getSalesDetails };
