// Guests who follow one order through a link.
// Owns: the links, what is seen through one, and the own courier's word that the food was delivered. Not: the order's life (orders).
// Always true: a link is stored only as a digest; expired, foreign and made-up links are answered alike; what is seen is the least
// that is needed, and nothing of the person behind an order that is over.
import type { Implemented } from '../infra/http/implement.ts';
import type { OrderCommandParts } from '../orders/public.ts';
import { createFollowLinkHandler } from './calls/create-follow-link.ts';
import { deliverFollowedOrderHandler } from './calls/deliver-followed-order.ts';
import { getFollowedOrderHandler } from './calls/get-followed-order.ts';

export { followRetention } from './retention.ts';

export const followHandlers = (orderParts: OrderCommandParts): Implemented[] => [
  createFollowLinkHandler(orderParts),
  getFollowedOrderHandler(orderParts),
  deliverFollowedOrderHandler(orderParts),
];
