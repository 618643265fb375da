import type { OrderStatus } from './states.ts';

/** Statuses in which the money of an order is settled: the customer has the food. `npm run generate` tells the database. */
export const soldStatuses = ['DELIVERED', 'SUCCESSFUL'] as const satisfies readonly OrderStatus[];

export const isSold = (status: OrderStatus): boolean =>
  (soldStatuses as readonly OrderStatus[]).includes(status);
