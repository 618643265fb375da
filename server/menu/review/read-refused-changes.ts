/** An SQL expression: the number of changes of products or options that the platform refused and nobody has dismissed, at most `most`. */
export const refusedChanges = (code: string, of: 'product_id' | 'option_category_id', most: number): string =>
  `(SELECT count(*) FROM (SELECT FROM change_request
    WHERE vendor_code = ${code} AND ${of} IS NOT NULL AND result = 2 AND withdrawn_at IS NULL LIMIT ${most}) r)`;
