import { refuse } from '@pishkhan/contract/faults.ts';
import { watchVendor } from '@pishkhan/contract/stream/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorWatchers } from '../vendor-watchers.ts';

export const watchVendorHandler = (watchers: VendorWatchers) =>
  implement(watchVendor, async (_request, { visitor, http: { request, reply } }) => {
    const { vendorCode, role } = visitor;
    // A session without a shop has no status to watch.
    if (!vendorCode || !role) return refuse('NOT_FOUND');
    const returns = Boolean(request.headers['last-event-id']);
    return watchers.open({ reply, staff: { ...visitor, vendorCode, role }, returns });
  });
