import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import { streamOrders } from '@pishkhan/contract/stream/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { Visitor } from '../../infra/http/visitor.ts';
import type { VendorStreams } from '../../infra/live/vendor-streams.ts';

/** Authorises an open stream: checked when it opens, and again while it is open. */
export const mayListen = ({ role, vendorStatus }: Visitor): boolean => {
  const { permission, statuses } = streamOrders.access;
  return role !== null && roleHas(role, permission) && statuses.includes(vendorStatus);
};

export const streamOrdersHandler = (streams: VendorStreams) =>
  implement(streamOrders, (_request, { staff, now, http }) => {
    const position = http.request.headers['last-event-id'];
    return streams.open({ reply: http.reply, staff, position: position?.toString(), now });
  });
