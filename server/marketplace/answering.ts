import type { Call, CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { createMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import { encodeAnswer } from '../infra/http/answer.ts';
import type { Exchange } from '../infra/http/implement.ts';
import { type Answering, fingerprintOf, marketplacePrincipal, type Repeat } from '../orders/public.ts';

/** All commands of the marketplace answer with the order's state. */
type OrderCommand = Call & Pick<typeof createMarketplaceOrder, 'response'>;

/** By what an event is known when it comes again. */
export const repeatOf = (call: Call, request: { params: unknown; body: { eventId: string } }): Repeat => ({
  principal: marketplacePrincipal,
  key: request.body.eventId,
  fingerprint: fingerprintOf(call.name, request.params, request.body),
});

/** How an event about an order is answered, and by what it is known. */
export const answeringOf = (
  call: OrderCommand,
  request: { params: unknown; body: { eventId: string } },
  { now, ip }: Pick<Exchange, 'now' | 'ip'>,
): Answering => ({
  now,
  source: { sessionId: null, address: ip },
  repeat: repeatOf(call, request),
  respond: ({ orderCode, orderStatus, version, payablePrice }) =>
    encodeAnswer(call, { orderCode, orderStatus, version, payablePrice } as CallAnswer<OrderCommand>),
});

/** Clocks differ by less. */
const tolerance = 5 * 60_000;

/**
 * When something happened, as told; by our clock when that would be minutes from now: it would outdo all news until then. Ours may be the
 * clock that is wrong, and no order is refused for it.
 */
export function timeOf(at: string, now: Date): Date {
  const told = new Date(at);
  return told.getTime() > now.getTime() + tolerance ? now : told;
}
