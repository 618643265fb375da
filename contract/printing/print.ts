// The paper of an order, as the shop's ledger knows it. What a paper looks like is the device's own affair (panel/printing).
import * as z from 'zod/mini';
import { actorSchema } from '../orders/words.ts';
import { instantSchema } from '../time/tehran.ts';

/** What a paper is for: the cook, the customer, the courier. */
export const documentKinds = ['KITCHEN', 'BILL', 'COURIER'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindWords = {
  KITCHEN: 'برگه آشپزخانه',
  BILL: 'فاکتور مشتری',
  COURIER: 'برچسب پیک',
} as const satisfies Record<DocumentKind, string>;

/** Copies of one print. */
export const printCopies = { min: 1, max: 5 } as const;

/** Seconds within which a device that was told to print says how it went; after them nobody knows what came of it. */
export const printPatienceSeconds = 60;

/**
 * What became of a print. CLAIMED: a device was told to print and has said nothing yet. FAILED: certainly nothing came
 * out. UNSURE: something may have.
 */
export const printOutcomes = ['CLAIMED', 'PRINTED', 'UNSURE', 'FAILED'] as const;
export type PrintOutcome = (typeof printOutcomes)[number];

export const printSchema = z.object({
  /** Counts the prints of an order from 1, of all kinds. */
  number: z.int(),
  kind: z.enum(documentKinds),
  copies: z.int(),
  automatic: z.boolean(),
  at: instantSchema,
  by: actorSchema,
  outcome: z.enum(printOutcomes),
  /** When the outcome was told; null while nothing was. */
  settledAt: z.nullable(instantSchema),
});
export type Print = z.output<typeof printSchema>;

export const printClaimSchema = z.object({
  /** Whether to print. Only an automatic print is ever told not to. */
  granted: z.boolean(),
  /** No paper of this kind can have come out before. Otherwise the paper must say that it is a reprint. */
  first: z.boolean(),
  /** Under which to tell the outcome; null when not granted. */
  number: z.nullable(z.int()),
  /** The how-manieth paper of its kind this one is, from 1; of the last one when not granted. */
  turn: z.int(),
  at: instantSchema,
  /** The last print of this kind that may have come out. */
  previous: z.nullable(printSchema),
  /** Not granted because another device is at it: until then it may still fail, so ask again. */
  askAgainAt: z.nullable(instantSchema),
});
export type PrintClaim = z.output<typeof printClaimSchema>;
