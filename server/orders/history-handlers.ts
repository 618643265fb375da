import type { Implemented } from '../infra/http/implement.ts';
import { exportOrdersHandler } from './calls/export-orders.ts';
import { listOrdersHandler } from './calls/list-orders.ts';
import type { OrderParts } from './order-handlers.ts';

/** The calls about orders of the past, for staff and accountants. */
export const historyHandlers = (parts: Pick<OrderParts, 'pool' | 'log'>): Implemented[] => [
  listOrdersHandler(parts),
  exportOrdersHandler(parts),
];
