import { refuse } from '@pishkhan/contract/faults.ts';
import { type ListSort, pageSizes } from '@pishkhan/contract/kit/paging.ts';
import {
  type HistoryFilter,
  listOrders,
  searchOrders,
  tooManyToSort,
} from '@pishkhan/contract/orders/history-calls.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import { type Context, implement } from '../../infra/http/implement.ts';
import { findHistoryPage, type PagePlace } from '../history/read-page.ts';
import { refuseFilter } from '../history/refuse-filter.ts';
import { seesCustomers, viewFound } from '../history/row.ts';
import type { HistoryParts } from '../parts.ts';

type HistoryRequest = HistoryFilter & {
  page?: number | undefined;
  pageSize?: number | undefined;
  sort?: ListSort | undefined;
  after?: string | undefined;
  before?: string | undefined;
};

/** The history by filters that may stand in a URL, and by those that may not. */
export function listHandlers({ pool, reads }: Omit<HistoryParts, 'log'>) {
  const answerPage = async (
    { page = 1, pageSize: size = pageSizes.usual, sort = 'NEWEST', after, before, ...filter }: HistoryRequest,
    { staff, now }: Context<typeof listOrders>,
  ) => {
    const refusal = refuseFilter(filter, staff.role);
    if (refusal) return refusal;
    const place: PagePlace = after ? { after } : before ? { before } : { skip: (page - 1) * size };
    const find = (on: Queryable) => findHistoryPage(on, staff.vendorCode, { filter, sort, place, size });
    const first = await find(reads);
    // An order that was seen a moment ago may not have reached a replica.
    const found = first === 'UNKNOWN_PLACE' ? await find(pool) : first;
    if (found === 'UNKNOWN_PLACE') return unknownPlace(after ? 'after' : 'before');
    if (found === 'TOO_MANY') return refuse('INVALID', { errors: [tooManyToSort()] });
    const showsCustomer = seesCustomers(staff.role);
    return {
      orders: found.rows.map((row) => viewFound(row, showsCustomer)),
      totalItems: found.total,
      firstItem: found.rows.length === 0 ? 0 : found.earlier + 1,
      netOrder: found.net,
      netOrderValue: found.netValue,
      canceledOrder: found.total - found.net,
      serverTime: now.toISOString(),
    };
  };
  return [
    implement(listOrders, ({ query }, context) => answerPage(query, context)),
    implement(searchOrders, ({ body }, context) => answerPage(body, context)),
  ];
}

const unknownPlace = (name: string) =>
  refuse('INVALID', {
    errors: [{ pointer: `/${name}`, code: 'NOT_FOUND', detail: 'سفارشی با این کد در تاریخچه نیست.' }],
  });
