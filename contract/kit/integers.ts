// Integers as their columns take them: one that is larger is refused with the field, and never reaches the database.
import * as z from 'zod/mini';

/** The largest of PostgreSQL's `int`. */
export const largestInt4 = 2_147_483_647;

/** Key of a row that is counted in `int`: cities, kinds of shops. */
export const smallIdSchema = z.int().check(z.gte(1), z.lte(largestInt4));

/** Key of a row that is counted in `bigint`, of which a number of JavaScript holds enough. */
export const idSchema = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** How often a row has changed, counted in `int`. */
export const versionSchema = z.int().check(z.gte(0), z.lte(largestInt4));

/** How often a menu has changed, counted in `bigint`. */
export const wideVersionSchema = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));
