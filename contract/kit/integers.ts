// Integers bounded as their columns are, so that a larger one is refused with its field and never reaches the
// database.
import * as z from 'zod/mini';

/** The largest `int` of PostgreSQL. */
export const largestInt4 = 2_147_483_647;

/** Key of an `int` column: cities, kinds of shops. */
export const smallIdSchema = z.int().check(z.gte(1), z.lte(largestInt4));

/** Key of a `bigint` column, within the safe integers of JavaScript. */
export const idSchema = z.int().check(z.gte(1), z.lte(Number.MAX_SAFE_INTEGER));

/** Version of a row, in an `int` column. */
export const versionSchema = z.int().check(z.gte(0), z.lte(largestInt4));

/** Version of a menu, in a `bigint` column. */
export const wideVersionSchema = z.int().check(z.gte(0), z.lte(Number.MAX_SAFE_INTEGER));

/** Key of a `bigint` column in a path or a query, where it is text. */
export const idTextSchema = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,15}$/)), z.transform(Number)),
  idSchema,
);
