import type { OrderStatus } from './states.ts';

/** Statuses in which the money of an order is final: the customer has the food. `npm run generate` writes them into SQL. */
export const soldStatuses = ['DELIVERED', 'SUCCESSFUL'] as const satisfies readonly OrderStatus[];

export const isSold = (status: OrderStatus): boolean =>
  (soldStatuses as readonly OrderStatus[]).includes(status);
