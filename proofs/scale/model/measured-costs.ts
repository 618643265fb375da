import type { Costs } from './costs.ts';

/**
 * Figures of `npm run bench -- costs` and `live` (memory of a panel). PostgreSQL's idle second excludes the
 * vacuum after a load, and the check for unheard orders, which takes a tenth of one core at most, for all
 * servers together.
 */
export const measuredCosts: Costs = {
  order: { serverMs: 2.7, postgresMs: 3.7, walBytes: 22_800, keptBytes: 5_900, answerBytes: 5_300 },
  panel: { serverMs: 0.02, postgresMs: 0, bytes: 14_500 },
  report: { serverMs: 0.34, postgresMs: 0.16, walBytes: 200 },
  idle: { serverMs: 19, postgresMs: 2, bytes: 118_000_000 },
};
