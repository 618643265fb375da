// Statistics of past preparation times, for the people who promise them.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';

const access = { kind: 'staff', permission: 'orders.read', statuses: openStatuses } as const;

/** The measured period in days. At most `maxPrepared` orders are measured. */
export const preparationDays = 28;
export const maxPrepared = 3000;

const measuredSchema = z.object({ minutes: z.int(), orders: z.int() });

export const getPreparationTimes = defineCall({
  name: 'getPreparationTimes',
  method: 'GET',
  path: '/api/v1/Order/preparation-times',
  summary:
    'Measured preparation times at this hour of the day, by product and over all: the minutes from acceptance within which four of five orders were ready. Products with too few orders are absent.',
  access,
  response: z.object({
    /** Hour in Tehran, 0 to 23. */
    hour: z.int(),
    all: z.nullable(measuredSchema),
    products: z.array(z.object({ productId: z.int(), minutes: z.int(), orders: z.int() })),
  }),
  faults: [],
});
export type PreparationTimes = z.output<typeof getPreparationTimes.response>;

const keptSchema = z.object({
  orders: z.int(),
  /** The number of orders that were ready within the time promised at acceptance. */
  kept: z.int(),
  /** Averages in minutes. */
  promised: z.int(),
  taken: z.int(),
});

export const getPreparationReport = defineCall({
  name: 'getPreparationReport',
  method: 'GET',
  path: '/api/v1/Order/preparation-report',
  summary: `Promised and actual preparation times of the last ${preparationDays} days, over all, by hour of the day, and the ten products that were late most often.`,
  access,
  response: z.object({
    /** Null when there are no orders. */
    all: z.nullable(keptSchema),
    hours: z.array(z.extend(keptSchema, { hour: z.int() })),
    products: z.array(z.extend(keptSchema, { productId: z.int(), productName: z.string() })),
  }),
  faults: [],
});
export type PreparationReport = z.output<typeof getPreparationReport.response>;

export const preparationCalls = { getPreparationTimes, getPreparationReport };
