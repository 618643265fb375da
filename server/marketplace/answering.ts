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

/** Clocks differ; more than this is no difference of clocks. */
const tolerance = 5 * 60_000;

/** What has not happened yet cannot be told: it would outdo all news until its time has come. */
export const isFromFuture = (at: string, now: Date): boolean => Date.parse(at) > now.getTime() + tolerance;
