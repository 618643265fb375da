// A shop's change log for its managers (docs/decisions/0036-audit-log-and-undo.md): who changed what, before
// and after, for a year. A change is undone under the rules of the call that would make the opposite change.
import * as z from 'zod/mini';
import { roles } from '../access/roles.ts';
import { defineCall } from '../kit/call.ts';
import { idSchema } from '../kit/integers.ts';
import { menuIdInPathSchema } from '../menu/fields.ts';
import { dateSchema, inOrder } from '../orders/history-calls.ts';
import { permitSchema } from '../orders/order.ts';
import { instantSchema } from '../time/tehran.ts';
import { logKinds } from './logged-calls.ts';
import { type LogPart, logParts } from './logged-fields.ts';

const access = { kind: 'staff', permission: 'log.read', statuses: 'any' } as const;

/** A column's value; «…» stands for a value that is not stored. */
const valueSchema = z.unknown();

export const loggedChangeSchema = z.object({
  part: z.enum(logParts as [LogPart, ...LogPart[]]),
  /** The row's id within the shop. */
  id: z.nullable(z.string()),
  /** The row's current or last name; null when nothing names it. */
  name: z.nullable(z.string()),
  what: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
  fields: z.array(z.object({ field: z.string(), before: valueSchema, after: valueSchema })),
});
export type LoggedChange = z.output<typeof loggedChangeSchema>;

/** The maximum of listed changes of one entry; an entry may have more. */
export const maxListedChanges = 50;

export const logEntrySchema = z.object({
  id: idSchema,
  at: instantSchema,
  kind: z.enum(logKinds),
  /** The name of the call. */
  call: z.string(),
  /** Null for the marketplace, and for a person who has been deleted. */
  personId: z.nullable(z.int()),
  personName: z.nullable(z.string()),
  /** The person's role at that time. */
  role: z.nullable(z.enum(roles)),
  isMarketplace: z.boolean(),
  /** True when a person of the marketplace did it, whom no shop learns by name. */
  isSupport: z.boolean(),
  /** Name of the changed part of the menu; null when nothing names it. */
  subject: z.nullable(z.string()),
  changes: z.array(loggedChangeSchema),
  changeCount: z.int(),
  /** Null when the entry can never be undone. */
  putBack: z.nullable(permitSchema),
});
export type LogEntry = z.output<typeof logEntrySchema>;

const filters = {
  kind: z.optional(z.enum(logKinds)),
  personId: z.optional(menuIdInPathSchema),
  /** First and last day in Tehran, as Gregorian dates. */
  startDate: z.optional(dateSchema),
  endDate: z.optional(dateSchema),
};
export const logFilterSchema = z.strictObject(filters).check(inOrder);
export type LogFilter = z.output<typeof logFilterSchema>;

export const logPageSize = 30;
export const logPersonSchema = z.object({ personId: z.int(), personName: z.string() });

export const listLog = defineCall({
  name: 'listLog',
  method: 'GET',
  path: '/api/v1/Vendor/log',
  summary:
    'Who changed what in the shop, newest first, thirty a page, for the last year. Sign-ins and sign-outs are listed only with `kind=SECURITY`. Orders, prints and test orders have their own history.',
  access,
  query: z
    .strictObject({
      ...filters,
      /** `next` of the previous page. */
      after: z.optional(menuIdInPathSchema),
    })
    .check(inOrder),
  response: z.object({
    entries: z.array(logEntrySchema),
    next: z.nullable(z.int()),
    /** The shop's people, and those who left entries within the year, for a filter. */
    people: z.array(logPersonSchema),
  }),
  faults: [],
});

/** The maximum of rows in an exported file; the latest ones are exported. */
export const maxExportedEntries = 20_000;

export const exportLog = defineCall({
  name: 'exportLog',
  method: 'GET',
  path: '/api/v1/Vendor/log-excel',
  summary:
    'The same log as a spreadsheet, with the same filters: a row for each changed value, at most the newest 20,000 entries.',
  access,
  query: logFilterSchema,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  faults: ['TOO_MANY'],
});

export const putBackChange = defineCall({
  name: 'putBackChange',
  method: 'POST',
  path: '/api/v1/Vendor/log/{id}/put-back',
  summary:
    'Revert a change, by the rules of the call that would make it: a price may have to be approved again. CHANGED_SINCE when the value has changed since; then nothing is changed.',
  access,
  params: z.strictObject({ id: menuIdInPathSchema }),
  response: z.object({}),
  faults: [
    'CHANGED_SINCE',
    'ALREADY_PUT_BACK',
    'NOT_RESTORABLE',
    'STATUS_UNREACHABLE',
    'BASKET_TOO_SMALL',
    'BASKET_TOO_LARGE',
    'DELIVERY_NONE',
    'AREA_NONE',
    'AREA_MISSING',
    'AREA_CROSSED',
    'AREA_TOO_FAR',
    'AREA_TOO_LARGE',
    'SHIFTS_OVERLAP',
    'SHIFTS_TOO_MANY',
    'SHIFTS_NONE',
    'SPECIAL_DAY_PAST',
    'SPECIAL_DAY_TOO_FAR',
    'SPECIAL_DAYS_AMBIGUOUS',
    'SPECIAL_HOURS_OVERLAP',
    'LISTED_TWICE',
    'NAME_TAKEN',
    'MENU_FULL',
    'OPTIONS_EMPTY',
    'CAPACITY_TOO_LARGE',
    'DISCOUNT_OVER',
    'DISCOUNT_LOCKED',
    'DISCOUNT_PERIOD_UNFIT',
    'DISCOUNT_SHARES_UNFIT',
    'DISCOUNT_PLATFORM_SHARE',
    'DISCOUNT_PRICE_UNFIT',
    'DISCOUNT_OVERLAPS',
    'DISCOUNT_VARIANT_UNKNOWN',
    'LAST_MANAGER',
    'REPLY_EXISTS',
    'REPLY_DECIDED',
  ],
});

export const changeLogCalls = { listLog, exportLog, putBackChange };
