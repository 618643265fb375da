// What everybody may look up. Owns: cities and kinds of shops, from data files that a person can review, and which of them are served.
// Not: what is done when that changes (vendors).
import type { Kysely } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import type { Implemented } from '../infra/http/implement.ts';

export const referenceHandlers = (_parts: { db: Kysely<Tables> }): Implemented[] => [];
