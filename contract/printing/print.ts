// Prints of an order in the shop's ledger. The layout of a paper belongs to the device (panel/printing).
import * as z from 'zod/mini';
import { actorSchema } from '../orders/words.ts';
import { instantSchema } from '../time/tehran.ts';

/** The audience of a paper: the cook, the customer, the courier. */
export const documentKinds = ['KITCHEN', 'BILL', 'COURIER'] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindWords = {
  KITCHEN: 'برگه آشپزخانه',
  BILL: 'فاکتور مشتری',
  COURIER: 'برچسب پیک',
} as const satisfies Record<DocumentKind, string>;

/** Copies of one print. */
export const printCopies = { min: 1, max: 5 } as const;

/** Seconds in which a device must report the outcome; afterwards it is unknown. */
export const printTimeoutSeconds = 60;

/**
 * The outcome of a print. CLAIMED: a device may print and has not reported. FAILED: certainly nothing was
 * printed. UNSURE: it was interrupted, and a part may have been printed. UNCONFIRMED: the printer accepted
 * everything and did not confirm.
 */
export const printOutcomes = ['CLAIMED', 'PRINTED', 'UNSURE', 'UNCONFIRMED', 'FAILED'] as const;
export type PrintOutcome = (typeof printOutcomes)[number];

/** The printer's reason for not printing; UNREACHABLE: nothing answers at its address. */
export const printReasons = ['NO_PAPER', 'COVER_OPEN', 'OFF_LINE', 'PRINTER_ERROR', 'UNREACHABLE'] as const;
export type PrintReason = (typeof printReasons)[number];

export const printSchema = z.object({
  /** Number of the print within the order, from 1, over all kinds. */
  number: z.int(),
  kind: z.enum(documentKinds),
  /** Ids of the stations whose lines it has, ascending; null: all lines. */
  stationIds: z.nullable(z.array(z.int())),
  copies: z.int(),
  automatic: z.boolean(),
  at: instantSchema,
  by: actorSchema,
  outcome: z.enum(printOutcomes),
  /** Reason for FAILED and UNSURE; null when it is unknown. */
  reason: z.nullable(z.enum(printReasons)),
  /** Time of the outcome; null until then. */
  settledAt: z.nullable(instantSchema),
});
export type Print = z.output<typeof printSchema>;

export const printClaimSchema = z.object({
  /** True when the device may print. Only an automatic print is ever refused. */
  granted: z.boolean(),
  /** True when no paper of this kind and these stations can have been printed before. Otherwise the paper must be marked as a reprint. */
  first: z.boolean(),
  /** The number under which to report the outcome; null when not granted. */
  number: z.nullable(z.int()),
  /** Ordinal of this paper within its kind, from 1; that of the last paper when not granted. */
  turn: z.int(),
  at: instantSchema,
  /** The last print of this kind that may have been printed. */
  previous: z.nullable(printSchema),
  /** Set while another device prints, which may still fail: ask again at this time. */
  askAgainAt: z.nullable(instantSchema),
});
export type PrintClaim = z.output<typeof printClaimSchema>;
