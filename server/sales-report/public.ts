// The general report of a shop's sales.
// Owns: the stored sums of past days (`sales_day`, `sales_hour`, `sales_product`), and the report's answers.
// Not: the definitions of figures (orders), and the ledger of money.
// Invariant: a stored sum equals its orders, or the day is noted in `sales_change` and read from the orders.

import type pg from 'pg';
import type { Queryable } from '../infra/database/in-transaction.ts';
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { Log } from '../infra/log.ts';
import { getSalesDetailsHandler } from './calls/get-sales-details.ts';
import { getSalesReportHandler } from './calls/get-sales-report.ts';
import { startSalesDays } from './derive-days.ts';

export const salesReportHandlers = (reads: Queryable): Implemented[] => [
  getSalesReportHandler(reads),
  getSalesDetailsHandler(reads),
];

export const openSalesReport = (parts: { pool: pg.Pool; reads: Queryable; log: Log }): Feature => ({
  handlers: salesReportHandlers(parts.reads),
  start: () => [startSalesDays(parts.pool, parts.log)],
});
