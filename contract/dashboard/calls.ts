// A shop's dashboard in one answer (docs/behaviour/dashboard.md). A part that the role may not read is absent.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { adjustmentKinds } from '../ledger/accounts.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';
import { firstStepFactsSchema } from './first-steps.ts';
import { sellingReasons } from './selling.ts';

/** Sums over orders by the time at which customers ordered. Test orders are excluded. */
const figuresSchema = z.object({
  /** Orders that were not canceled, and their totalPrice in toman. */
  orders: z.int(),
  value: z.int(),
  canceled: z.int(),
  /** Orders not acknowledged within two minutes, whatever their later status. */
  late: z.int(),
});
export type Figures = z.output<typeof figuresSchema>;

/** The maximum of a count: beyond it the exact number changes nothing. */
export const maxWaiting = 100;

/** The maximum of the list of refunds and charges; the accounting report has all of them. */
export const maxDisputable = 5;

/** The accountant's part. */
const moneySchema = z.object({
  /** Toman that the platform owes now; negative when the shop owes. */
  owed: z.int(),
  /** Toman of settlements that are booked and that the bank has not reported as paid or returned. */
  onTheWay: z.int(),
  /** Refunds and charges that can still be disputed, the earliest deadline first; at most `maxDisputable`. */
  disputable: z.array(
    z.object({
      adjustmentCode: z.string(),
      orderCode: orderCodeSchema,
      kind: z.enum(adjustmentKinds),
      amount: z.int(),
      /** Last instant for a dispute. */
      until: instantSchema,
    }),
  ),
  /** The last finished Jalali month and the balance at its end; null when nothing was booked before this month. */
  lastStatement: z.nullable(z.object({ year: z.int(), month: z.int(), closing: z.int() })),
});
export type DashboardMoney = z.output<typeof moneySchema>;

export const getDashboard = defineCall({
  name: 'getDashboard',
  method: 'GET',
  path: '/api/v1/Vendor/dashboard',
  summary:
    'Whether the shop takes orders now, with every reason why not; its figures of today beside the same hours a week ago; and the items that wait for an answer. Parts that the role may not read are absent.',
  access: { kind: 'staff', permission: 'vendor.read', statuses: openStatuses },
  response: z.object({
    selling: z.object({
      /** Customers can order something, at least to be picked up. */
      isOrderable: z.boolean(),
      /** Every reason that stops or reduces orders, or leaves them unheard. */
      reasons: z.array(z.enum(sellingReasons)),
      /** Time at which the shop opens automatically; null when somebody must act first. */
      opensAt: z.nullable(instantSchema),
      /** The platform's reason for hiding the shop; null without one. The reason of its status is in `me`. */
      hiddenReason: z.nullable(z.string()),
    }),
    figures: z.optional(
      z.object({
        /** The business day until now. */
        today: figuresSchema,
        /** The same hours of the same weekday, one week earlier. */
        lastWeek: figuresSchema,
      }),
    ),
    /** Rating over all rated orders, to two decimals; null without a rating. */
    rating: z.optional(
      z.object({
        rating: z.nullable(z.number()),
        /** The rating of seven days ago. */
        weekAgo: z.nullable(z.number()),
        ratesCount: z.int(),
      }),
    ),
    /** Each count is at most `maxWaiting`. */
    waiting: z.object({
      /** Reports of orders that the marketplace has not answered. */
      reports: z.optional(z.int()),
      /** Reviews with a comment and without a reply. */
      reviews: z.optional(z.int()),
      /** Changes of products, their variants and images, that the platform refused and nobody has dismissed. */
      rejectedChanges: z.optional(z.int()),
      /** Refused changes of options, which have their own page. */
      rejectedOptionChanges: z.optional(z.int()),
      /** Disputes of refunds and charges that the platform has not answered. */
      disputes: z.optional(z.int()),
      /** Invited people who have not signed in yet. */
      invitations: z.optional(z.int()),
    }),
    money: z.optional(moneySchema),
    /** Orders that the shop's own couriers carry: counts only. */
    runs: z.optional(
      z.object({
        /** Ready and still in the shop. */
        waiting: z.int(),
        away: z.int(),
        /** Delivered since the business day began. */
        delivered: z.int(),
      }),
    ),
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
