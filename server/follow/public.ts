// Links by which guests follow one order.
// Owns: the links, the view through one, and the delivery report of the shop's own courier. Not: the order's life (orders).
// Invariants: a link is stored only as a digest; expired, foreign and made-up links get the same answer; the
// view holds the minimum, and no personal data once the order is closed.
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { OrderCommandParts } from '../orders/public.ts';
import { createFollowLinkHandler } from './calls/create-follow-link.ts';
import { deliverFollowedOrderHandler } from './calls/deliver-followed-order.ts';
import { getFollowedOrderHandler } from './calls/get-followed-order.ts';

export const followHandlers = (orderParts: OrderCommandParts): Implemented[] => [
  createFollowLinkHandler(orderParts),
  getFollowedOrderHandler(orderParts),
  deliverFollowedOrderHandler(orderParts),
];

export const openFollow = (parts: { orderParts: OrderCommandParts }): Feature => ({
  handlers: followHandlers(parts.orderParts),
});
