// Page numbers of a list, in queries and bodies, and its sorting.
import * as z from 'zod/mini';

export const pageSizes = { usual: 20, most: 100 } as const;

/** The orders of a list: by time, newest first by default, or by the sum of each row; rows of equal sums follow each other by time. */
export const listSorts = ['NEWEST', 'OLDEST', 'LARGEST', 'SMALLEST'] as const;
export type ListSort = (typeof listSorts)[number];

/** More rows are not sorted by their sums: an index finds them by time alone. */
export const maxSortedBySum = 10_000;

const wrongPage = 'شماره صفحه باید عددی از ۱ به بالا باشد.';
const wrongPageSize = 'اندازه صفحه باید بین ۱ تا ۱۰۰ باشد.';

// Numbers in a query are text.
export const pageTextSchema = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,6}$/, wrongPage)),
  z.transform(Number),
);
export const pageSizeTextSchema = z.pipe(
  z.string().check(z.regex(/^([1-9][0-9]?|100)$/, wrongPageSize)),
  z.transform(Number),
);
export const pageSchema = z.int(wrongPage).check(z.gte(1, wrongPage), z.lte(9_999_999, wrongPage));
export const pageSizeSchema = z
  .int(wrongPageSize)
  .check(z.gte(1, wrongPageSize), z.lte(pageSizes.most, wrongPageSize));
