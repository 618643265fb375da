// Settlement runs: the platform pays many shops at once. A run is drafted in the background, approved by a second
// person, booked shop by shop, and paid by a file for the bank.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';
import { idTextSchema } from '../kit/integers.ts';
import { vendorCodeSchema } from '../kit/vendor-code.ts';
import { ledgerCodeSchema } from '../ledger/adjustment.ts';
import { bookingFailures, exclusions, runStates, transferStates } from '../ledger/payout.ts';
import { dateSchema } from '../orders/history-calls.ts';
import { normaliseText } from '../text/persian.ts';
import { instantSchema } from '../time/tehran.ts';
import { amountPlaceSchema } from './balance-calls.ts';
import { eventIdSchema } from './calls.ts';
import { revealReasonSchema } from './reveal-reason.ts';

const runPath = z.strictObject({ id: idTextSchema });
const read = { kind: 'marketplace', permission: 'money.read' } as const;
const propose = { kind: 'marketplace', permission: 'money.propose' } as const;

/** The largest number of shops that a run or an exclusion may name, and of transfers in a report. */
export const maxRunShops = 500;

const digestSchema = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Shops, and the toman of all of them. */
export const runShareSchema = z.object({ shops: z.int(), toman: z.int() });

export const settlementRunSchema = z.object({
  id: z.int(),
  state: z.enum(runStates),
  /** The last business day whose orders and adjustments are paid. */
  through: dateSchema,
  /** Toman: a shop with less is paid by a later run. */
  minimum: z.int(),
  /** The number of named shops; null for all shops. */
  named: z.nullable(z.int()),
  /** The operator; null for the marketplace's key. */
  createdBy: z.nullable(z.string()),
  createdAt: instantSchema,
  draftedAt: z.nullable(instantSchema),
  approvedAt: z.nullable(instantSchema),
  bookedAt: z.nullable(instantSchema),
  discardedAt: z.nullable(instantSchema),
  /** Shops with something open; the ones of them with a row already; those that are paid. */
  candidates: z.int(),
  drafted: z.int(),
  payable: runShareSchema,
  booked: runShareSchema,
  failed: runShareSchema,
});
export type SettlementRun = z.output<typeof settlementRunSchema>;

export const createRun = defineCall({
  name: 'createRun',
  method: 'POST',
  path: '/marketplace/v1/settlement-runs',
  summary:
    'Draft a settlement run over all shops, or over the named ones: a row for each shop with something open of a business day until `through`. Rows are added in the background. Only one run is open at a time: RUN_OPEN.',
  access: propose,
  body: z.strictObject({
    eventId: eventIdSchema,
    through: dateSchema,
    /** Toman. */
    minimum: z.int().check(z.gte(1), z.lte(1_000_000_000)),
    vendorCodes: z.optional(z.array(vendorCodeSchema).check(z.minLength(1), z.maxLength(maxRunShops))),
  }),
  response: settlementRunSchema,
  faults: ['RUN_OPEN', 'RUN_DAY_OPEN', 'EVENT_REUSED'],
});

export const listRuns = defineCall({
  name: 'listRuns',
  method: 'GET',
  path: '/marketplace/v1/settlement-runs',
  summary: 'Settlement runs, newest first, a hundred a page.',
  access: read,
  query: z.strictObject({ after: z.optional(idTextSchema) }),
  response: z.object({ runs: z.array(settlementRunSchema), next: z.nullable(z.int()) }),
  faults: [],
});

export const getRun = defineCall({
  name: 'getRun',
  method: 'GET',
  path: '/marketplace/v1/settlement-runs/{id}',
  summary:
    'A run with its rows summed by reason and by state of the transfer. `digest` names exactly these rows; a submission sends it back. `proof` compares rows, ledger and bank file of a booked run.',
  access: read,
  params: runPath,
  response: z.object({
    run: settlementRunSchema,
    /** Null while rows are being added. */
    digest: z.nullable(digestSchema),
    excluded: z.array(z.extend(runShareSchema, { reason: z.enum(exclusions) })),
    failures: z.array(z.extend(runShareSchema, { reason: z.enum(bookingFailures) })),
    transfers: z.array(z.extend(runShareSchema, { state: z.enum(transferStates) })),
    /** Null before the run is booked. */
    proof: z.nullable(
      z.object({
        rows: runShareSchema,
        ledger: runShareSchema,
        /** The last bank file; null before the first one. */
        file: z.nullable(z.extend(runShareSchema, { at: instantSchema, sha256: z.string() })),
      }),
    ),
  }),
  faults: [],
});
export type RunAnswer = z.output<typeof getRun.response>;

export const rowFilters = ['PAYABLE', 'EXCLUDED', 'BOOKED', 'FAILED', 'RETURNED'] as const;

export const listRunRows = defineCall({
  name: 'listRunRows',
  method: 'GET',
  path: '/marketplace/v1/settlement-runs/{id}/rows',
  summary: 'The rows of a run, the largest amount first, a hundred a page. IBANs are masked here.',
  access: read,
  params: runPath,
  query: z.strictObject({
    only: z.optional(z.enum(rowFilters)),
    excluded: z.optional(z.enum(exclusions)),
    vendorCode: z.optional(vendorCodeSchema),
    /** `next` of the previous page. */
    after: z.optional(amountPlaceSchema),
  }),
  response: z.object({
    rows: z.array(
      z.object({
        vendorCode: vendorCodeSchema,
        vendorName: z.string(),
        /** The number of its settlement. */
        number: z.string(),
        /** Toman of all lines. */
        amount: z.int(),
        lines: z.int(),
        /** Toman that the platform owes to the shop now, of all days. */
        owed: z.int(),
        iban: z.nullable(z.string()),
        holderName: z.nullable(z.string()),
        excluded: z.nullable(z.enum(exclusions)),
        /** The operator's reason for an exclusion by hand. */
        excludedBecause: z.nullable(z.string()),
        failed: z.nullable(z.enum(bookingFailures)),
        bookedAt: z.nullable(instantSchema),
        transfer: z.nullable(z.enum(transferStates)),
        transferAt: z.nullable(instantSchema),
        /** The bank's words about a returned transfer. */
        transferNote: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  faults: [],
});
export type RunRow = z.output<typeof listRunRows.response>['rows'][number];

const reasonMissing = 'دلیل کنار گذاشتن لازم است.';
const reasonSchema = z.pipe(
  z.pipe(z.string(reasonMissing).check(z.maxLength(600)), z.transform(normaliseText)),
  z.string().check(z.minLength(1, reasonMissing), z.maxLength(300)),
);

export const excludeFromRun = defineCall({
  name: 'excludeFromRun',
  method: 'POST',
  path: '/marketplace/v1/settlement-runs/{id}/exclusions',
  summary:
    'Exclude shops from a drafted run, with a reason. A proposal that was submitted before becomes stale. Shops that are excluded already keep their reason.',
  access: propose,
  params: runPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    vendorCodes: z.array(vendorCodeSchema).check(z.minLength(1), z.maxLength(maxRunShops)),
    reason: reasonSchema,
  }),
  response: settlementRunSchema,
  faults: ['RUN_NOT_DRAFT', 'EVENT_REUSED'],
});

export const discardRun = defineCall({
  name: 'discardRun',
  method: 'POST',
  path: '/marketplace/v1/settlement-runs/{id}/discard',
  summary: 'Discard a run that is not approved, so that another one can be drafted.',
  access: propose,
  params: runPath,
  body: z.strictObject({ eventId: eventIdSchema }),
  response: settlementRunSchema,
  faults: ['RUN_NOT_DRAFT', 'EVENT_REUSED'],
});

export const submitRun = defineCall({
  name: 'submitRun',
  method: 'POST',
  path: '/marketplace/v1/settlement-runs/{id}/submission',
  summary:
    'Approve exactly the drafted rows that `digest` names, and book their settlements in the background. An operator always needs a second person. RUN_CHANGED when a row has changed since.',
  access: propose,
  proposable: true,
  params: runPath,
  body: z.strictObject({ eventId: eventIdSchema, digest: digestSchema }),
  response: settlementRunSchema,
  faults: ['RUN_NOT_DRAFT', 'RUN_CHANGED', 'RUN_EMPTY', 'EVENT_REUSED'],
});

export const getBankFile = defineCall({
  name: 'getBankFile',
  method: 'POST',
  path: '/marketplace/v1/settlement-runs/{id}/bank-file',
  summary:
    'The transfers of a booked run for the bank: IBAN, holder, amount in rial and toman, and settlement number, as CSV in UTF-8. Only when each row is booked or has failed, and rows and ledger are equal to the toman. Each file is recorded with its reason.',
  access: { kind: 'marketplace', permission: 'money.propose', fresh: true },
  params: runPath,
  body: z.strictObject({ reason: revealReasonSchema }),
  file: 'text/csv; charset=utf-8',
  faults: ['RUN_NOT_APPROVED', 'RUN_CHANGED', 'TOO_MANY'],
});

const noteSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(400)), z.transform(normaliseText)),
  z.string().check(z.maxLength(200)),
);

export const reportTransfers = defineCall({
  name: 'reportTransfers',
  method: 'POST',
  path: '/marketplace/v1/settlement-runs/{id}/transfers',
  summary:
    'Report what became of the transfers of a booked run. With `othersPaid` each transfer that is not named and not reported yet counts as paid. TRANSFER_UNKNOWN refuses the whole report.',
  access: propose,
  params: runPath,
  body: z.strictObject({
    eventId: eventIdSchema,
    results: z
      .array(
        z.strictObject({
          number: ledgerCodeSchema,
          state: z.enum(['PAID', 'RETURNED']),
          /** The bank's words. */
          note: z.optional(z.nullable(noteSchema)),
        }),
      )
      .check(z.maxLength(maxRunShops)),
    othersPaid: z.optional(z.literal(true)),
  }),
  response: z.object({ paid: z.int(), returned: z.int() }),
  faults: ['RUN_NOT_APPROVED', 'TRANSFER_UNKNOWN', 'EVENT_REUSED'],
});

export const runCalls = {
  createRun,
  listRuns,
  getRun,
  listRunRows,
  excludeFromRun,
  discardRun,
  submitRun,
  getBankFile,
  reportTransfers,
};
