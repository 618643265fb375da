// Why a shop is not paid: what keeps its balance from any settlement run, and what kept a row from one run. Pure.

/**
 * ACCOUNT_WAITING: the platform has not decided about the account. ACCOUNT_NEW: the account was changed within the
 * last 72 hours. `payout_hold` in server/schema/functions/ledger.sql decides.
 */
export const payoutHolds = ['NO_ACCOUNT', 'ACCOUNT_WAITING', 'ACCOUNT_REJECTED', 'ACCOUNT_NEW'] as const;
export type PayoutHold = (typeof payoutHolds)[number];

/** Why a drafted row is not paid. BY_HAND: an operator has excluded it. */
export const exclusions = [...payoutHolds, 'NEGATIVE', 'BELOW_MINIMUM', 'BY_HAND'] as const;
export type Exclusion = (typeof exclusions)[number];

/**
 * Why an approved row was not booked. AMOUNT_CHANGED, ACCOUNT_CHANGED: the ledger or the account differs from what was
 * approved. REFUSED: the ledger refuses the settlement. The shop stays open for the next run.
 */
export const bookingFailures = [...payoutHolds, 'AMOUNT_CHANGED', 'ACCOUNT_CHANGED', 'REFUSED'] as const;
export type BookingFailure = (typeof bookingFailures)[number];

/** The bank's part: SENT until the operator reports what became of the transfer. */
export const transferStates = ['SENT', 'PAID', 'RETURNED'] as const;
export type TransferState = (typeof transferStates)[number];

/**
 * DRAFTING: rows are being added. DRAFT: complete, waits for a submission and its approval. BOOKING: approved, its
 * settlements are being booked. BOOKED: each row is booked or has failed.
 */
export const runStates = ['DRAFTING', 'DRAFT', 'BOOKING', 'BOOKED', 'DISCARDED'] as const;

/** The number of a shop's settlement in a run. */
export const settlementNumberOf = (runId: number, vendorCode: string): string => `RUN-${runId}-${vendorCode}`;
