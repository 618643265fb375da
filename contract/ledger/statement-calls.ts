// The monthly statement of a shop, on the screen and as PDF (docs/behaviour/reports.md#the-monthly-statement).
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { idSchema } from '../kit/integers.ts';
import { instantSchema } from '../time/tehran.ts';
import { transactionKinds } from './accounts.ts';
import { isShopsIbanSchema, transferStateSchema } from './adjustment.ts';
import { entrySchema } from './calls.ts';

const access = { kind: 'staff', permission: 'reports.read', statuses: openStatuses } as const;

const wrongYear = 'سال درست نیست.';
const wrongMonth = 'ماه درست نیست.';
// Numbers in a query are text.
const yearTextSchema = z.pipe(z.string().check(z.regex(/^1[34][0-9]{2}$/, wrongYear)), z.transform(Number));
const monthTextSchema = z.pipe(
  z.string().check(z.regex(/^([1-9]|1[0-2])$/, wrongMonth)),
  z.transform(Number),
);
const monthQuerySchema = z.strictObject({
  year: z.optional(yearTextSchema),
  month: z.optional(monthTextSchema),
});

/** A month of the Jalali calendar. */
export const statementMonthSchema = z.object({ year: z.int(), month: z.int() });

/** The columns of `statementColumns`. */
const columns = { sales: z.int(), commission: z.int(), corrections: z.int(), paid: z.int() };

export const getMonthlyStatement = defineCall({
  name: 'getMonthlyStatement',
  method: 'GET',
  path: '/api/v1/VendorInfo/monthly-statement',
  summary:
    'The statement of a Jalali month: the opening balance, sums by kind of transaction and by business day, settlements, and the closing balance. Default: the last finished month.',
  access,
  query: monthQuerySchema,
  response: z.object({
    ...statementMonthSchema.shape,
    /** First and last business day, as Gregorian dates. */
    startDate: z.iso.date(),
    endDate: z.iso.date(),
    /** Toman owed to the shop before and after the month; negative when the shop owes. */
    opening: z.int(),
    closing: z.int(),
    /** The number of orders booked as sold. */
    orders: z.int(),
    /** Kinds with a transaction. The `owed` of all kinds together is the change of the balance. */
    parts: z.array(
      z.object({
        kind: z.enum(transactionKinds),
        transactions: z.int(),
        owed: z.int(),
        entries: z.array(entrySchema),
      }),
    ),
    /** Business days with a transaction. The columns of a day sum to the change of the balance. */
    days: z.array(z.object({ date: z.iso.date(), orders: z.int(), ...columns, closing: z.int() })),
    /** At most 200, oldest first. */
    settlements: z.array(
      z.object({
        ...{ number: z.string(), paidAt: instantSchema, amount: z.int() },
        isShopsIban: isShopsIbanSchema,
        transfer: transferStateSchema,
      }),
    ),
    /** First and last month that can be requested. */
    firstMonth: statementMonthSchema,
    presentMonth: statementMonthSchema,
    /** True when this shop has the statement as PDF. */
    financialReportVisible: z.boolean(),
    serverTime: instantSchema,
  }),
  faults: [],
});
export type MonthlyStatement = z.output<typeof getMonthlyStatement.response>;

export const getFinancialReport = defineCall({
  name: 'getFinancialReport',
  method: 'GET',
  path: '/api/v1/VendorInfo/financial-report',
  summary:
    'The statement of a Jalali month as PDF, for shops whose financialReportVisible is true. Default: the last finished month.',
  access,
  query: monthQuerySchema,
  file: 'application/pdf',
  faults: ['FINANCIAL_REPORT_HIDDEN'],
});

export const statementReceiverSchema = z.object({
  id: z.int(),
  fullName: z.string(),
  role: z.enum(roles),
  isReceiver: z.boolean(),
});

export const statementReceiversSchema = z.object({
  /** Managers and accountants of the shop. */
  people: z.array(statementReceiverSchema),
  /** False: the shop has no statements, so none is sent. */
  financialReportVisible: z.boolean(),
});

/** Each receiver costs the platform one message a month. */
export const maxReceivers = 5;

export const listStatementReceivers = defineCall({
  name: 'listStatementReceivers',
  method: 'GET',
  path: '/api/v1/VendorInfo/statement-receivers',
  summary:
    'The members of the shop who get a message with the link to the statement at the start of every Jalali month.',
  access,
  response: statementReceiversSchema,
  faults: [],
});
export type StatementReceivers = z.output<typeof listStatementReceivers.response>;

export const setStatementReceiver = defineCall({
  name: 'setStatementReceiver',
  method: 'PUT',
  path: '/api/v1/VendorInfo/statement-receivers',
  summary: `Set whether a manager or accountant of the shop gets the message, from the next month on. At most ${maxReceivers} people; without any, nothing is sent.`,
  access,
  body: z.strictObject({ id: idSchema, isReceiver: z.boolean() }),
  response: statementReceiversSchema,
  faults: ['NOT_FOUND', 'STATEMENT_RECEIVERS_TOO_MANY'],
});

export const statementCalls = {
  getMonthlyStatement,
  getFinancialReport,
  listStatementReceivers,
  setStatementReceiver,
};
