// The shops of a manager, side by side, and their new orders.
// Owns: the answers about several shops at once, and which of them a person may work in without entering it.
// Not: each shop's facts, which are expressions of their features, the order's life (orders), and entering a shop (session).
// Invariant: only shops in which the person is a manager now, and none that requires a second factor which
// the session has not proved.
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { OrderCommandParts } from '../orders/public.ts';
import { acceptBranchOrderHandler } from './calls/accept-branch-order.ts';
import { listBranchOrdersHandler } from './calls/list-branch-orders.ts';
import { listBranchesHandler } from './calls/list-branches.ts';

export const branchHandlers = (orderParts: OrderCommandParts): Implemented[] => [
  listBranchesHandler(orderParts.pool),
  listBranchOrdersHandler(orderParts.pool),
  acceptBranchOrderHandler(orderParts),
];

export const openBranches = (parts: { orderParts: OrderCommandParts }): Feature => ({
  handlers: branchHandlers(parts.orderParts),
});
