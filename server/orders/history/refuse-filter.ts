import type { Role } from '@pishkhan/contract/access/roles.ts';
import { refuse } from '@pishkhan/contract/faults.ts';
import type { HistoryFilter } from '@pishkhan/contract/orders/history-calls.ts';
import { seesCustomers } from './row.ts';

/**
 * Roles that may not see customers may not search for one either: the number of a phone's orders would reveal
 * it. The refusal does not depend on whether the customer exists. It is not a 403, which would end the
 * session.
 */
export function refuseFilter(filter: HistoryFilter, role: Role) {
  if (filter.customerPhoneNumber === undefined || seesCustomers(role)) return undefined;
  const detail = 'جست‌وجو با شماره مشتری برای نقش شما ممکن نیست.';
  return refuse('INVALID', { errors: [{ pointer: '/customerPhoneNumber', code: 'NOT_FOR_ROLE', detail }] });
}
