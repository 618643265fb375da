// The dashboard of a shop in one answer.
// Owns: which parts a role gets, reading them in one statement, and the facts behind the next steps until the
// first order. Not: the parts, which are expressions of their features, nor the rule whether customers can
// order (contract/dashboard/selling.ts).

import type pg from 'pg';
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { getDashboardHandler } from './calls/get-dashboard.ts';

export { isOrderableByHours } from './is-orderable-by-hours.ts';
export type { RatingSums } from './read-dashboard.ts';
export { readSelling } from './read-selling.ts';

export const dashboardHandlers = (pool: pg.Pool): Implemented[] => [getDashboardHandler(pool)];

export const openDashboard = (parts: { pool: pg.Pool }): Feature => ({
  handlers: dashboardHandlers(parts.pool),
});
