// Page numbers of a list, in queries and bodies.
import * as z from 'zod/mini';

export const pageSizes = { usual: 20, most: 100 } as const;

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
