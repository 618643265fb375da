import type { Implemented } from '../infra/http/implement.ts';
import { exportHandlers } from './calls/export-orders.ts';
import { listHandlers } from './calls/list-orders.ts';
import type { OrderParts } from './order-handlers.ts';

/** The calls about orders of the past, for staff and accountants. */
export const historyHandlers = (parts: Pick<OrderParts, 'pool' | 'log'>): Implemented[] => [
  ...listHandlers(parts),
  ...exportHandlers(parts),
];
