// Troubles of open orders and shops, for the operators who see to it that nobody waits unseen.
// Owns: the kinds of troubles and their order. Not: when a state begins and ends (server/schema/functions/troubles.sql,
// lateness.ts).
import * as z from 'zod/mini';
import { escalationSteps } from '../escalation/steps.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { tomanSchema } from '../money/toman.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { courierStates, deliveryTypes, orderStatuses } from '../orders/states.ts';
import { instantSchema } from '../time/tehran.ts';

/** The most urgent first. */
export const troubleKinds = [
  'unanswered',
  'unheard',
  'reported',
  'change',
  'no-courier',
  'scheduled-in-danger',
  'kitchen-late',
  'courier-late',
  'unreachable',
] as const;
export type TroubleKind = (typeof troubleKinds)[number];

/** Minutes after which a shop that an operator has taken is free again. */
export const takenMinutes = 10;
/** Streams of troubles that one operator may have open at a time. */
export const streamsPerOperator = 3;

export const takenBySchema = z.object({
  operatorId: z.int(),
  fullName: z.string(),
  until: instantSchema,
});

export const troubleSchema = z.object({
  id: z.int(),
  kind: z.enum(troubleKinds),
  vendorCode: vendorCodeSchema,
  vendorName: z.string(),
  cityId: z.nullable(z.int()),
  cityName: z.nullable(z.string()),
  since: instantSchema,
  /** Time of the next automatic step; null when nothing happens by itself. */
  deadline: z.nullable(instantSchema),
  /** Present once it has ended. */
  endedAt: z.nullable(instantSchema),
  /** Null for a trouble of the shop itself. */
  order: z.nullable(
    z.object({
      orderCode: orderCodeSchema,
      orderStatus: z.enum(orderStatuses),
      deliveryType: z.enum(deliveryTypes),
      courier: z.enum(courierStates),
      version: z.int(),
      totalPrice: tomanSchema,
      /** The shop's report. */
      report: z.nullable(
        z.object({
          reasonId: z.nullable(z.int()),
          description: z.nullable(z.string()),
          minutes: z.nullable(z.int()),
        }),
      ),
      /** The offered change: what the customer pays before and after. */
      change: z.nullable(
        z.object({ changeId: z.string(), payable: z.object({ before: tomanSchema, after: tomanSchema }) }),
      ),
    }),
  ),
  /** The last step of the escalation of an unheard order. */
  step: z.nullable(z.enum(escalationSteps)),
  /** A device of the shop is present now. */
  isDevicePresent: z.boolean(),
  /** Open orders of a shop that is unreachable. */
  openOrders: z.nullable(z.int()),
  /** The operator who sees to the shop, with all of its troubles. */
  takenBy: z.nullable(takenBySchema),
});
export type Trouble = z.output<typeof troubleSchema>;

/** Open troubles are counted up to this number. */
export const mostCounted = 1000;

/** Figures of all shops, some seconds old. */
export const liveFiguresSchema = z.object({
  /** Open troubles by kind, at most `mostCounted` each. */
  open: z.record(z.string(), z.int()),
  /** Orders of the last full minute. */
  ordersAMinute: z.int(),
  /** Percent of the orders accepted in the last fifteen minutes that were accepted within 120 seconds; null without one. */
  inTimePercent: z.nullable(z.int()),
  /** Shops of which a device is present. */
  shopsPresent: z.int(),
  /** Time since which the oldest message to the marketplace waits, when it is a minute or more. */
  unsentSince: z.nullable(instantSchema),
  /** Time at which the last trouble ended; null when there was none. */
  lastEndedAt: z.nullable(instantSchema),
});
export type LiveFigures = z.output<typeof liveFiguresSchema>;
