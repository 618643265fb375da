// One settlement as its shop sees it: the receiving account, and the payments line by line, in pages or as one file.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { pageSizeTextSchema, pageTextSchema } from '../kit/paging.ts';
import { instantSchema } from '../time/tehran.ts';
import { transactionKinds } from './accounts.ts';
import { isShopsIbanSchema, ledgerCodeSchema, settledLineSchema, transferStateSchema } from './adjustment.ts';

const access = { kind: 'staff', permission: 'reports.read', statuses: openStatuses } as const;
const settlementPath = z.strictObject({ number: ledgerCodeSchema });

export const getSettlement = defineCall({
  name: 'getSettlement',
  method: 'GET',
  path: '/api/v1/VendorInfo/settlements/{number}',
  summary:
    'A settlement of the shop with the orders and adjustments that it pays, page by page; lines that pay a different amount than the ledger owed come first.',
  access,
  params: settlementPath,
  query: z.strictObject({ page: z.optional(pageTextSchema), pageSize: z.optional(pageSizeTextSchema) }),
  response: z.object({
    number: z.string(),
    /** Time of the transfer. */
    paidAt: instantSchema,
    /** Masked with stars when it is not the shop's own: it may be another shop's. */
    iban: z.string(),
    isShopsIban: isShopsIbanSchema,
    transfer: transferStateSchema,
    /** Toman that the ledger owed for all lines, and toman that were paid; negative when the shop has paid. */
    expected: z.int(),
    received: z.int(),
    /** The number of lines that paid a different amount than expected. */
    differences: z.int(),
    data: z.array(
      z.extend(settledLineSchema, {
        /** Kind and time of its first transaction; the time of a sale is when the customer ordered. */
        kind: z.enum(transactionKinds),
        createdAt: instantSchema,
      }),
    ),
    totalCount: z.int(),
    /** The number of the first line, from 1; 0 on an empty page. */
    firstItem: z.int(),
    serverTime: instantSchema,
  }),
  faults: ['NOT_FOUND'],
});
export type SettlementPage = z.output<typeof getSettlement.response>;
export type SettlementLine = SettlementPage['data'][number];

export const exportSettlement = defineCall({
  name: 'exportSettlement',
  method: 'GET',
  path: '/api/v1/VendorInfo/settlements/{number}/excel-report',
  summary: 'All lines of a settlement as a spreadsheet, with a row of totals.',
  access,
  params: settlementPath,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  faults: ['NOT_FOUND', 'TOO_MANY'],
});

export const settlementCalls = { getSettlement, exportSettlement };
