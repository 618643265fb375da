// The platform's calls about shops' money: commission rates, adjustments of orders, and settlements.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { adjustmentKinds } from '../ledger/accounts.ts';
import {
  adjustmentSchema,
  ledgerCodeSchema,
  settlementSchema,
  signedTomanSchema,
} from '../ledger/adjustment.ts';
import { cancellationPrefix } from '../ledger/cancellation.ts';
import { dateSchema, inOrder } from '../orders/history-calls.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { typedIbanSchema } from '../text/bank-numbers.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { eventIdSchema } from './calls.ts';

const vendorPath = z.strictObject({ vendorCode: vendorCodeSchema });
const orderPath = z.strictObject({ vendorCode: vendorCodeSchema, orderCode: orderCodeSchema });

export const rateSchema = z.object({ percent: z.int(), startsAt: instantSchema });

const reasonSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(600)), z.transform(normaliseText)),
  z.string().check(z.minLength(1), z.maxLength(300)),
);

export const setCommissionRate = defineCall({
  name: 'setCommissionRate',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/commission-rates',
  summary:
    'Set the percent of commission from an instant until the next rate begins. It applies to orders that are placed from then on: RATE_IN_PAST when one of them is already booked. Repeating the instant replaces the percent.',
  access: { kind: 'marketplace', permission: 'terms.propose' },
  proposable: true,
  params: vendorPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    /** Percent of the food less the shop's share of discounts. */
    percent: z.int().check(z.gte(0), z.lte(100)),
    startsAt: instantSchema,
    /** Why, for the second person and the record. */
    reason: z.optional(reasonSchema),
  }),
  response: rateSchema,
  faults: ['RATE_IN_PAST', 'EVENT_REUSED'],
});

export const listCommissionRates = defineCall({
  name: 'listCommissionRates',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/commission-rates',
  summary: 'The rates of a shop, newest first, at most 200. `usual` applies before the first one.',
  access: { kind: 'marketplace', permission: 'shops.read' },
  params: vendorPath,
  response: z.object({ rates: z.array(rateSchema), usual: z.int() }),
  faults: [],
});

export const addAdjustment = defineCall({
  name: 'addAdjustment',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/orders/{orderCode}/adjustments',
  summary:
    'Book a refund to the customer, a charge to the shop or a compensation for it against a closed order, with a reason that the shop sees. The refunds of an order must not exceed what the customer paid; each returns its commission. The charges must not exceed the value of the order. Repeating a code with the same content succeeds, with different content it is ADJUSTMENT_EXISTS.',
  access: { kind: 'marketplace', permission: 'money.propose' },
  proposable: true,
  params: orderPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    adjustmentCode: ledgerCodeSchema.check(
      z.refine(
        (code) => !code.startsWith(cancellationPrefix),
        `«${cancellationPrefix}» نشانه جبران لغو سفارش است.`,
      ),
    ),
    kind: z.enum(adjustmentKinds),
    /** Toman. */
    amount: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    reason: reasonSchema,
    /** At least three days ahead; the default is seven. A compensation cannot be disputed. */
    disputeUntil: z.optional(instantSchema),
  }),
  response: adjustmentSchema,
  faults: [
    'ORDER_NOT_OVER',
    'ORDER_NOT_SOLD',
    'REFUND_TOO_LARGE',
    'CHARGE_TOO_LARGE',
    'DISPUTE_UNTIL_TOO_SOON',
    'ADJUSTMENT_EXISTS',
    'EVENT_REUSED',
  ],
});

export const maxSettlementLines = 5_000;

const subject = {
  orderCode: orderCodeSchema,
  /** Null for the order itself. */
  adjustmentCode: z.nullable(ledgerCodeSchema),
};

export const addSettlement = defineCall({
  name: 'addSettlement',
  method: 'POST',
  path: '/marketplace/v1/vendors/{vendorCode}/settlements',
  summary:
    'Book a transfer to the shop, with the orders and adjustments that it pays. Its time must be neither before the first booking of the shop nor in the future. Refused as a whole when the lines do not sum to the amount, or name a subject twice, one of another shop, or one that is already paid. A line may pay less or more than the ledger owes: the difference stays open and is listed. An IBAN other than the shop’s is accepted, and isShopsIban shows that to both sides. Repeating a number with the same content succeeds, with different content it is SETTLEMENT_EXISTS.',
  access: { kind: 'marketplace', permission: 'machine.tell' },
  params: vendorPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    number: ledgerCodeSchema,
    paidAt: instantSchema,
    iban: typedIbanSchema,
    /** Toman; negative when the shop has paid. */
    amount: signedTomanSchema,
    lines: z
      .array(z.strictObject({ ...subject, amount: signedTomanSchema }))
      .check(z.minLength(1), z.maxLength(maxSettlementLines)),
  }),
  response: settlementSchema,
  deadlineSeconds: 20,
  faults: [
    'SETTLEMENT_DATE_WRONG',
    'SETTLEMENT_SUM_WRONG',
    'LISTED_TWICE',
    'SETTLEMENT_LINE_UNKNOWN',
    'SETTLEMENT_LINE_PAID',
    'SETTLEMENT_EXISTS',
    'EVENT_REUSED',
  ],
});

/** The maximum period, in days, of a request for open amounts. */
export const maxOpenDays = 31;

export const listOpenAmounts = defineCall({
  name: 'listOpenAmounts',
  method: 'GET',
  path: '/marketplace/v1/vendors/{vendorCode}/open-amounts',
  summary: `Orders and adjustments of a shop that are booked and not paid, by business day, oldest first: at most ${maxSettlementLines}, of at most ${maxOpenDays} days. These are the lines of a settlement that leaves nothing open.`,
  access: { kind: 'marketplace', permission: 'money.read' },
  params: vendorPath,
  query: z.strictObject({ startDate: dateSchema, endDate: dateSchema }).check(
    inOrder,
    z.refine(
      ({ startDate, endDate }) => Date.parse(endDate) - Date.parse(startDate) < maxOpenDays * 86_400_000,
      { path: ['endDate'], error: 'بازه بیش از اندازه بلند است.' },
    ),
  ),
  response: z.object({
    lines: z.array(z.object({ ...subject, amount: z.int() })),
    /** The sum of all items. */
    amount: z.int(),
    /** False when more items exist. */
    isComplete: z.boolean(),
    /** Everything owed to the shop now, of any date. */
    owed: z.int(),
    /** The shop's own account, masked for operators; null when none is known here. */
    iban: z.nullable(z.string()),
  }),
  faults: [],
});

export const ledgerCalls = {
  setCommissionRate,
  listCommissionRates,
  addAdjustment,
  addSettlement,
  listOpenAmounts,
};
