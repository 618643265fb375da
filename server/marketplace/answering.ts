import type { Call, CallAnswer } from '@pishkhan/contract/kit/call.ts';
import type { DeclaredCode } from '@pishkhan/contract/kit/declared-codes.ts';
import type { createMarketplaceOrder } from '@pishkhan/contract/marketplace/calls.ts';
import type { Order } from '@pishkhan/contract/orders/order.ts';
import { encodeAnswer } from '../infra/http/answer.ts';
import type { Exchange } from '../infra/http/implement.ts';
import type { PlatformCaller } from '../infra/http/visitor.ts';
import {
  type Answering,
  fingerprintOf,
  type IdempotentRequest,
  marketplacePrincipal,
  operatorPrincipal,
} from '../orders/public.ts';

/** All commands of the marketplace answer with the order's state. */
type OrderCommand = Call & Pick<typeof createMarketplaceOrder, 'response'>;

/** Key of a repeated event: events of operators and of the marketplace's systems are apart. */
export const repeatOf = (
  call: Call,
  request: { params: unknown; body: { eventId: string } },
  by: PlatformCaller,
): IdempotentRequest => ({
  principal: by.kind === 'key' ? marketplacePrincipal : operatorPrincipal(by.operator.operatorId),
  key: request.body.eventId,
  fingerprint: fingerprintOf(call.name, request.params, request.body),
});

export const orderAnswerOf = ({ orderCode, orderStatus, version, payablePrice, busyMinutes }: Order) => ({
  ...{ orderCode, orderStatus, version, payablePrice, busyMinutes },
});

/** Defines the answer to an event about an order, and its idempotency. */
export const answeringOf = <const C extends OrderCommand>(
  call: C,
  request: { params: unknown; body: { eventId: string } },
  { now, ip, by }: Pick<Exchange, 'now' | 'ip'> & { by: PlatformCaller },
): Answering<DeclaredCode<C>> => ({
  now,
  source: { sessionId: null, address: ip },
  repeat: repeatOf(call, request, by),
  ...(by.kind === 'operator' && { operator: by.operator }),
  respond: (order) => encodeAnswer<OrderCommand>(call, orderAnswerOf(order) as CallAnswer<OrderCommand>),
});

/** Upper bound of the difference between clocks. */
const tolerance = 5 * 60_000;

/**
 * The reported time of an event, or our own when the reported one is minutes ahead: it would outrank all
 * later updates until then. Our clock may be the wrong one, so no order is refused for it.
 */
export function timeOf(at: string, now: Date): Date {
  const told = new Date(at);
  return told.getTime() > now.getTime() + tolerance ? now : told;
}
