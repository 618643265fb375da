// A refund, a charge or a compensation on the wire, and the payments of a settlement.
import * as z from 'zod/mini';
import { tomanSchema } from '../money/toman.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';
import { adjustmentKinds } from './accounts.ts';
import { transferStates } from './payout.ts';

const codeWrong = 'کد درست نیست.';
/** The marketplace's code of an adjustment, or its number of a settlement: letters, digits and hyphens. */
export const ledgerCodeSchema = z.string().check(z.regex(/^[A-Za-z0-9-]{1,40}$/, codeWrong));

/** Toman of an entry or a balance; negative where the shop owes it. */
export const signedTomanSchema = z.int().check(z.gte(-100_000_000_000), z.lte(100_000_000_000));

export const adjustmentSchema = z.object({
  adjustmentCode: z.string(),
  orderCode: orderCodeSchema,
  kind: z.enum(adjustmentKinds),
  amount: tomanSchema,
  reason: z.string(),
  at: instantSchema,
  /** Last instant for a dispute; null for a compensation. */
  disputeUntil: z.nullable(instantSchema),
  /** The change of the amount owed to the shop: a refund returns its commission. */
  owed: z.int(),
});

/** True when the settlement went to the shop's own account; null when no account of the shop is known here. */
export const isShopsIbanSchema = z.nullable(z.boolean());

/** The state of a settlement's transfer at the bank; null for anything but a settlement of a run. */
export const transferStateSchema = z.nullable(z.enum(transferStates));

export const settledLineSchema = z.object({
  orderCode: orderCodeSchema,
  adjustmentCode: z.nullable(z.string()),
  /** Toman that the ledger owed for it, and toman that were paid. */
  expected: z.int(),
  received: z.int(),
});

export const settlementSchema = z.object({
  number: z.string(),
  /** Time of the transfer. */
  paidAt: instantSchema,
  iban: z.string(),
  isShopsIban: isShopsIbanSchema,
  /** The number of orders and adjustments in it. */
  lines: z.int(),
  expected: z.int(),
  received: z.int(),
  /** Lines that paid a different amount than expected, at most 200. */
  differences: z.array(settledLineSchema),
});
export type Settlement = z.output<typeof settlementSchema>;
