// The dashboard of a shop in one answer (docs/behaviour/dashboard.md). A part that the role may not ask for is absent.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { instantSchema } from '../time/tehran.ts';
import { firstStepFactsSchema } from './first-steps.ts';
import { sellingReasons } from './selling.ts';

/** Sums over orders by the time at which customers ordered. Test orders are no orders here. */
const figuresSchema = z.object({
  /** Not canceled, and their totalPrice in toman. */
  orders: z.int(),
  value: z.int(),
  canceled: z.int(),
  /** Not acknowledged within the two minutes, whatever became of them. */
  late: z.int(),
});
export type Figures = z.output<typeof figuresSchema>;

/** Counts stop here: beyond it the exact number changes nothing. */
export const maxWaiting = 100;

export const getDashboard = defineCall({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/v1/Vendor/dashboard',
  summary:
    'Whether the shop can be ordered from now, with every reason why not; its figures of today beside the same hours a week ago; and what waits for an answer. Parts that the role may not ask for are absent.',
  access: { kind: 'staff', permission: 'vendor.read', statuses: openStatuses },
  response: z.object({
    selling: z.object({
      /** Customers can order something, at least to be picked up. */
      isOrderable: z.boolean(),
      /** All that keeps orders away, or makes them fewer or unheard. */
      reasons: z.array(z.enum(sellingReasons)),
      /** When the shop opens by itself; null where somebody must act first. */
      opensAt: z.nullable(instantSchema),
      /** The reason that the platform gave for hiding the shop; null without one. That of its status is in `me`. */
      hiddenReason: z.nullable(z.string()),
    }),
    figures: z.optional(
      z.object({
        /** From the beginning of the business day until now. */
        today: figuresSchema,
        /** The same hours of the same day of the week before. */
        lastWeek: figuresSchema,
      }),
    ),
    /** Of all orders that were rated, to two decimals; null without a rating. */
    rating: z.optional(
      z.object({
        rating: z.nullable(z.number()),
        /** As it was seven days ago. */
        weekAgo: z.nullable(z.number()),
        ratesCount: z.int(),
      }),
    ),
    /** Each at most `maxWaiting`. */
    waiting: z.object({
      /** Reports of orders that the marketplace has not answered. */
      reports: z.optional(z.int()),
      /** Reviews with a comment and without a reply. */
      reviews: z.optional(z.int()),
      /** Changes of products, their variants and images, that the platform refused and nobody has dismissed. */
      rejectedChanges: z.optional(z.int()),
      /** The same of options, which stand on a page of their own. */
      rejectedOptionChanges: z.optional(z.int()),
      /** Disputes of refunds and charges that the platform has not answered. */
      disputes: z.optional(z.int()),
      /** Invited people who have not come yet. */
      invitations: z.optional(z.int()),
    }),
    /** Facts behind the next steps until the first order; null from then on. */
    firstSteps: z.optional(z.nullable(firstStepFactsSchema)),
    /** The business day, and the time of this answer. */
    today: z.iso.date(),
    serverTime: instantSchema,
  }),
  faults: [],
});
export type Dashboard = z.output<typeof getDashboard.response>;

export const dashboardCalls = { getDashboard };
