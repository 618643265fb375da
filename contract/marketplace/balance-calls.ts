// The platform's lists about the money of all shops: balances, adjustments and settlements.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { adjustmentKinds } from '../ledger/accounts.ts';
import { adjustmentSchema, transferStateSchema } from '../ledger/adjustment.ts';
import { disputeStates } from '../ledger/disputes.ts';
import { payoutHolds } from '../ledger/payout.ts';
import { dateSchema } from '../orders/history-calls.ts';
import { instantSchema } from '../time/tehran.ts';

/** Toman in a query, where it is text. */
export const tomanTextSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,12}$/, 'مبلغ درست نیست.')),
  z.transform(Number),
);
/** The place after which a page begins: toman and the shop of the last row. */
export const amountPlaceSchema = z.string().check(z.regex(/^-?\d{1,15}\.[A-Za-z0-9]{2,16}$/));

export const listBalances = defineCall({
  name: 'listBalances',
  method: 'GET',
  path: '/marketplace/v1/balances',
  summary:
    'What the platform owes to each shop, the largest first, or with sign=NEGATIVE what shops owe, the largest debt first; a hundred a page. `hold` tells why a shop cannot be paid now.',
  access: { kind: 'marketplace', permission: 'money.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    sign: z.optional(z.enum(['POSITIVE', 'NEGATIVE'])),
    /** Toman, without sign: this much or more. */
    over: z.optional(tomanTextSchema),
    hold: z.optional(z.enum(['NONE', ...payoutHolds])),
    /** `next` of the previous page. */
    after: z.optional(amountPlaceSchema),
  }),
  response: z.object({
    balances: z.array(
      z.object({
        vendorCode: vendorCodeSchema,
        vendorName: z.string(),
        /** Toman; negative when the shop owes it. */
        owed: z.int(),
        /** The first business day with an order or adjustment that is not paid as owed; null without one. */
        openSince: z.nullable(dateSchema),
        hold: z.nullable(z.enum(payoutHolds)),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  faults: [],
});
export type Balance = z.output<typeof listBalances.response>['balances'][number];

export const listAdjustments = defineCall({
  name: 'listAdjustments',
  method: 'GET',
  path: '/marketplace/v1/adjustments',
  summary:
    'Refunds, charges and compensations of all shops or of one, the last booked first, a hundred a page.',
  access: { kind: 'marketplace', permission: 'money.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    kind: z.optional(z.enum(adjustmentKinds)),
    after: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  }),
  response: z.object({
    adjustments: z.array(
      z.object({
        vendorCode: vendorCodeSchema,
        vendorName: z.string(),
        adjustment: adjustmentSchema,
        /** The state of its newest dispute; null without one. */
        dispute: z.nullable(z.enum(disputeStates)),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  faults: [],
});

/** The place after which a page begins: time, shop and number of the last settlement. */
const settlementPlaceSchema = z.string().check(
  z.regex(/^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z~[A-Za-z0-9]{2,16}~[A-Za-z0-9-]{1,40}$/),
  // Only the database would refuse a day that no month has.
  z.refine((place) => instantSchema.safeParse(place.slice(0, place.indexOf('~'))).success),
);

export const listSettlements = defineCall({
  name: 'listSettlements',
  method: 'GET',
  path: '/marketplace/v1/settlements',
  summary:
    'Settlements of all shops or of one, the last booked first, a hundred a page. IBANs are masked here.',
  access: { kind: 'marketplace', permission: 'money.read' },
  query: z.strictObject({
    vendorCode: z.optional(vendorCodeSchema),
    /** True: only those that paid another amount than the ledger owed. */
    differs: z.optional(z.literal('true')),
    after: z.optional(settlementPlaceSchema),
  }),
  response: z.object({
    settlements: z.array(
      z.object({
        vendorCode: vendorCodeSchema,
        vendorName: z.string(),
        number: z.string(),
        paidAt: instantSchema,
        iban: z.string(),
        lines: z.int(),
        /** Toman that the ledger owed, and toman that were paid; negative when the shop has paid. */
        expected: z.int(),
        received: z.int(),
        transfer: transferStateSchema,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  faults: [],
});

export const balanceCalls = { listBalances, listAdjustments, listSettlements };
