// The order history of a shop, open orders included: in pages or as one file. Days are business days of Tehran (04:00
// to 04:00), first and last included, by the time at which the customer ordered. Newest first,
// unless another order is asked for.
// Roles that may not read orders (the accountant) see no customer's name or phone, and cannot search by phone. A
// customer's phone is sent in the body of a POST: URLs are kept in browser histories and in the logs of proxies.
import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import {
  listSorts,
  maxSortedBySum,
  pageSchema,
  pageSizeSchema,
  pageSizeTextSchema,
  pageTextSchema,
} from '../kit/paging.ts';
import { tomanSchema } from '../money/toman.ts';
import { typedMobileSchema } from '../text/mobile-schemas.ts';
import { formatNumber } from '../text/persian-numbers.ts';
import { typedCode } from '../text/typed-codes.ts';
import { instantSchema } from '../time/tehran.ts';
import { orderCodeSchema } from './order.ts';
import { deliveryTypes, orderStatuses } from './states.ts';

const wrongDate = 'تاریخ درست نیست.';
export const dateSchema = z.iso
  .date(wrongDate)
  .check(z.refine((date) => date >= '2000-01-01' && date < '2200-01-01', wrongDate));

const typedCodeSchema = z.pipe(
  z.pipe(z.string().check(z.maxLength(64, 'کد سفارش درست نیست.')), z.transform(typedCode)),
  orderCodeSchema,
);

const filters = {
  /** The whole code or its end: at least the last four characters. */
  orderCode: z.optional(typedCodeSchema),
  orderStatus: z.optional(z.enum(orderStatuses)),
  deliveryType: z.optional(z.enum(deliveryTypes)),
  /** First and last business day, as Gregorian dates. */
  startDate: z.optional(dateSchema),
  endDate: z.optional(dateSchema),
};

const searchFilters = {
  ...filters,
  /** Any notation; refused for the accountant. */
  customerPhoneNumber: z.optional(typedMobileSchema),
};

/** The field fault of a sorting that is refused for so many rows. */
export const tooManyToSort = () => ({
  pointer: '/sort',
  code: 'TOO_MANY',
  detail: `تا ${formatNumber(maxSortedBySum)} ردیف به ترتیب مبلغ مرتب می‌شود؛ بازه زمانی را کوتاه‌تر کنید.`,
});

const places = {
  /** Sums are those of `totalPrice`. */
  sort: z.optional(z.enum(listSorts)),
  /** Keyset paging: the page begins after this order, in the given order. No row is repeated or skipped while new orders arrive. */
  after: z.optional(orderCodeSchema),
  /** Keyset paging: the page ends before this order. */
  before: z.optional(orderCodeSchema),
};

export const inOrder = z.refine<{ startDate?: string | undefined; endDate?: string | undefined }>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  { path: ['endDate'], error: 'تاریخ پایان باید همان روز شروع یا پس از آن باشد.' },
);

const onePlace = z.refine<{ page?: unknown; after?: unknown; before?: unknown }>(
  ({ page, after, before }) => [page, after, before].filter((place) => place !== undefined).length <= 1,
  { path: ['page'], error: 'از page، after و before تنها یکی را بفرستید.' },
);

const historyFilterSchema = z.strictObject(filters).check(inOrder);
const searchFilterSchema = z.strictObject(searchFilters).check(inOrder);
export type HistoryFilter = z.output<typeof searchFilterSchema>;

const historyQuerySchema = z
  .strictObject({
    ...filters,
    /** Page from 1; the default is the first. */
    page: z.optional(pageTextSchema),
    pageSize: z.optional(pageSizeTextSchema),
    ...places,
  })
  .check(inOrder, onePlace);

const searchSchema = z
  .strictObject({
    ...searchFilters,
    /** Page from 1; the default is the first. */
    page: z.optional(pageSchema),
    pageSize: z.optional(pageSizeSchema),
    ...places,
  })
  .check(inOrder, onePlace);

/** An order as a row of the history: the minimum for a table and an accountant. */
export const historyRowSchema = z.object({
  orderCode: orderCodeSchema,
  orderStatus: z.enum(orderStatuses),
  deliveryType: z.enum(deliveryTypes),
  placedAt: instantSchema,
  /** Null for roles that may not read orders. */
  customerName: z.nullable(z.string()),
  customerPhoneNumber: z.nullable(z.string()),
  rawTotalPrice: tomanSchema,
  totalPriceAfterDiscount: tomanSchema,
  totalPrice: tomanSchema,
  voucherValue: tomanSchema,
  payablePrice: tomanSchema,
});
export type HistoryRow = z.output<typeof historyRowSchema>;

export const historyPageSchema = z.object({
  orders: z.array(historyRowSchema),
  /** The number of orders that match the filter. */
  totalItems: z.int(),
  /** The number of the page's first row, from 1; 0 on an empty page. */
  firstItem: z.int(),
  /** The matching orders that were not canceled, and their totalPrice in toman. */
  netOrder: z.int(),
  netOrderValue: z.int(),
  canceledOrder: z.int(),
  serverTime: instantSchema,
});
export type HistoryPage = z.output<typeof historyPageSchema>;

const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const access = { kind: 'staff', permission: 'orders.history', statuses: openStatuses } as const;

export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: '/api/v1/Order',
  summary:
    'The history of orders, with filters, newest first unless `sort` asks for another order. By sums at most 10,000 orders are sorted. Days are business days (04:00 to 04:00 in Tehran), both inclusive. Counts and sums are exact, and of the same moment as the rows.',
  access,
  query: historyQuerySchema,
  response: historyPageSchema,
  faults: [],
});
export type HistoryQuery = z.input<typeof historyQuerySchema>;

export const exportOrders = defineCall({
  name: 'exportOrders',
  method: 'GET',
  path: '/api/v1/Order/excel',
  summary:
    'The same orders as a streamed spreadsheet. One at a time for a person, two for a server process; others are refused temporarily.',
  access,
  query: historyFilterSchema,
  file: spreadsheet,
  faults: ['TOO_MANY'],
});

export const searchOrders = defineCall({
  name: 'searchOrders',
  method: 'POST',
  path: '/api/v1/Order/search',
  summary:
    'The same as listOrders, with the filters in the body, so that no URL contains a customer’s phone. Changes nothing.',
  access,
  body: searchSchema,
  response: historyPageSchema,
  audit: 'none',
  faults: [],
});
export type OrderSearch = z.input<typeof searchSchema>;

export const exportSearch = defineCall({
  name: 'exportSearch',
  method: 'POST',
  path: '/api/v1/Order/search/excel',
  summary: 'The same as exportOrders, with the filters of searchOrders in the body. Both share one limit.',
  access,
  body: searchFilterSchema,
  file: spreadsheet,
  faults: ['TOO_MANY'],
});

export const historyCalls = { listOrders, exportOrders, searchOrders, exportSearch };
