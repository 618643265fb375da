// The accounting report of a shop: the transactions of its ledger, in pages or as one file. Days are business days of
// Tehran (04:00 to 04:00); a sale counts on the day of its order.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { listSorts, pageSizeTextSchema, pageTextSchema } from '../kit/paging.ts';
import { dateSchema, inOrder } from '../orders/history-calls.ts';
import { orderCodeSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';
import { accountNames, transactionKinds } from './accounts.ts';
import { isShopsIbanSchema, transferStateSchema } from './adjustment.ts';
import { disputeStates } from './disputes.ts';
import { settledStates } from './settled.ts';

const access = { kind: 'staff', permission: 'reports.read', statuses: openStatuses } as const;

export const accountingPageSize = 20;

const filters = {
  startDate: z.optional(dateSchema),
  endDate: z.optional(dateSchema),
  kind: z.optional(z.enum(transactionKinds)),
};
const filterSchema = z.strictObject(filters).check(inOrder);
export type AccountingFilter = z.output<typeof filterSchema>;

export const entrySchema = z.object({ account: z.enum(accountNames), amount: z.int() });

/** One transaction. `createdAt`, `details`, `header` and `orderCode` are as specified. */
export const accountingRowSchema = z.object({
  createdAt: instantSchema,
  /** Persian text: the title of the kind, and the amounts or the reason. */
  header: z.string(),
  details: z.string(),
  /** Null for a settlement. */
  orderCode: z.nullable(orderCodeSchema),
  id: z.int(),
  kind: z.enum(transactionKinds),
  /** Toman: the change of the amount owed to the shop. */
  owed: z.int(),
  /** All accounts with an amount; they sum to zero. */
  entries: z.array(entrySchema),
  /** Percent in force when the order was placed; null for anything but a sale. */
  commissionPercent: z.nullable(z.int()),
  reason: z.nullable(z.string()),
  adjustmentCode: z.nullable(z.string()),
  /** Number of the settlement; null for other kinds. */
  settlementNumber: z.nullable(z.string()),
  isShopsIban: isShopsIbanSchema,
  transfer: transferStateSchema,
  /** The payment of the order or adjustment; null for a settlement. */
  settled: z.nullable(
    z.object({
      state: z.enum(settledStates),
      /** Toman owed for it and not paid; negative when too much was paid. */
      open: z.int(),
      /** The settlements that name it, newest first, at most 10. */
      settlements: z.array(z.object({ number: z.string(), paidAt: instantSchema, received: z.int() })),
    }),
  ),
  /** Last instant for a dispute; null when it cannot be disputed. */
  disputeUntil: z.nullable(instantSchema),
  /** State of its newest dispute; null without one. */
  dispute: z.nullable(z.enum(disputeStates)),
});
export type AccountingRow = z.output<typeof accountingRowSchema>;

export const getAccountingReport = defineCall({
  name: 'getAccountingReport',
  method: 'GET',
  path: '/api/v1/VendorInfo/accounting-report',
  summary:
    'The transactions of the ledger by days and kind, newest first unless `sort` asks for another order. By sums at most 10,000 rows are sorted. Count and sums are exact, and of the same moment as the rows.',
  access,
  query: z
    .strictObject({
      ...filters,
      /** Sums are those of `owed`. */
      sort: z.optional(z.enum(listSorts)),
      page: z.optional(pageTextSchema),
      pageSize: z.optional(pageSizeTextSchema),
    })
    .check(inOrder),
  response: z.object({
    data: z.array(accountingRowSchema),
    totalCount: z.int(),
    /** The number of the first row, from 1; 0 on an empty page. */
    firstItem: z.int(),
    /** Toman that the platform owes now, independent of the filter; negative when the shop owes. */
    owed: z.int(),
    /** Sums of the filtered rows by account, without zero sums. */
    sums: z.array(entrySchema),
    serverTime: instantSchema,
  }),
  faults: [],
});
export type AccountingPage = z.output<typeof getAccountingReport.response>;

export const exportAccounting = defineCall({
  name: 'exportAccounting',
  method: 'GET',
  path: '/api/v1/VendorInfo/accounting-excel-report',
  summary:
    'The same transactions as a streamed spreadsheet, with a column for each of the shop’s accounts and a row of totals.',
  access,
  query: filterSchema,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  faults: ['TOO_MANY'],
});

export const accountingCalls = { getAccountingReport, exportAccounting };
