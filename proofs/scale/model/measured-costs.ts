import type { Costs } from './costs.ts';

/**
 * Of `npm run bench -- costs` and `live` (memory of a panel). PostgreSQL's idle second is without the vacuum after a load, and without the
 * look for unheard orders, which takes a tenth of one core at most, of all servers together.
 */
export const measuredCosts: Costs = {
  order: { serverMs: 2.7, postgresMs: 3.7, walBytes: 22_800, keptBytes: 5_900, answerBytes: 5_300 },
  panel: { serverMs: 0.02, postgresMs: 0, bytes: 14_500 },
  report: { serverMs: 0.34, postgresMs: 0.16, walBytes: 200 },
  idle: { serverMs: 19, postgresMs: 2, bytes: 118_000_000 },
};
