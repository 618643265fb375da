// What everybody may look up. Owns: cities and kinds of shops, from data files that a person can review, and which of them are served.
// Not: what is done when that changes (onboarding).
// Always true: a city that was ever known keeps its id; what the data file says comes with a start, what is served does not change by one.
import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { listBusinessTypesHandler } from './calls/list-business-types.ts';
import { listCitiesHandler } from './calls/list-cities.ts';

export { cities } from './cities.ts';
export { findCity } from './read-reference.ts';
export { loadCities } from './write-cities.ts';

export const referenceHandlers = (parts: { db: Kysely<Tables> }): Implemented[] => [
  listCitiesHandler(parts),
  listBusinessTypesHandler(parts),
];
