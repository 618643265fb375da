import type { Costs } from './costs.ts';

/**
 * Of `npm run bench -- costs` and `live` (memory of a panel). PostgreSQL's idle second is without the vacuum after a load, and without the
 * look for unheard orders, which takes a tenth of one core at most, of all servers together.
 */
export const measuredCosts: Costs = {
  order: { serverMs: 7, postgresMs: 9.5, walBytes: 22_900, keptBytes: 9_600, answerBytes: 5_500 },
  panel: { serverMs: 0.02, postgresMs: 0, bytes: 18_000 },
  report: { serverMs: 0.65, postgresMs: 0.3, walBytes: 180 },
  idle: { serverMs: 32, postgresMs: 2, bytes: 150_000_000 },
};
