// Public reference data. Owns: cities and kinds of shops, from data files that a person can review, and which of them
// are served. Not: the consequences of a change (onboarding).
// Invariants: a known city keeps its id; a start loads the data file, and never changes which cities are served.

import type { Db } from '../infra/database/tables.ts';
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import { listBusinessTypesHandler } from './calls/list-business-types.ts';
import { listCitiesHandler } from './calls/list-cities.ts';

export { cities } from './cities.ts';
export { findCity } from './read-reference.ts';
export { loadCities } from './write-cities.ts';

export const referenceHandlers = (parts: { db: Db }): Implemented[] => [
  listCitiesHandler(parts),
  listBusinessTypesHandler(parts),
];

export const openReference = (parts: { db: Db }): Feature => ({ handlers: referenceHandlers(parts) });
