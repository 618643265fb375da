import type { Role } from '@pishkhan/contract/access/roles.ts';
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import { seesCustomers } from './row.ts';

/**
 * Whoever may not know customers may not look for one either: how many orders a phone has would tell. The refusal is the same
 * whether there is such a customer or not; it is not a 403, which would end the session.
 */
export function refuseFilter(filter: HistoryFilter, role: Role): Fault | undefined {
  if (filter.customerPhoneNumber === undefined || seesCustomers(role)) return undefined;
  const detail = 'جست‌وجو با شماره مشتری برای نقش شما ممکن نیست.';
  return refuse('INVALID', { errors: [{ pointer: '/customerPhoneNumber', code: 'NOT_FOR_ROLE', detail }] });
}
