/** An expression: changes that the platform refused and nobody has dismissed, at most `most`. */
export const refusedChanges = (code: string, most: number): string =>
  `(SELECT count(*) FROM (SELECT FROM change_request
    WHERE vendor_code = ${code} AND result = 2 AND withdrawn_at IS NULL LIMIT ${most}) r)`;
