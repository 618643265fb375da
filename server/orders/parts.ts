import type pg from 'pg';
import type { Queryable } from '../infra/database/in-transaction.ts';
import type { FindVisitors } from '../infra/live/check-sessions.ts';
import type { Live } from '../infra/live/live.ts';
import type { Log } from '../infra/log.ts';
import type { OrderMetrics } from './order-metrics.ts';
import type { OrderTraces } from './order-traces.ts';

/** Dependencies of the calls of orders. */
export interface OrderParts {
  pool: pg.Pool;
  live: Live;
  findVisitors: FindVisitors;
  /** Absent in a process that reports no metrics. */
  orderMetrics?: OrderMetrics;
  traces?: OrderTraces;
  log: Log;
}

/** Dependencies of the history, whose reads may be a moment old. */
export interface HistoryParts {
  pool: pg.Pool;
  reads: Queryable;
  log: Log;
}
