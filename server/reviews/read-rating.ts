// The rating of a shop and its reviews without a reply, for the dashboard's statement.

/**
 * An SQL expression; `since` is the placeholder of an instant. The database maintains the sums (`total_reviews`),
 * so only reviews since then are read.
 */
export const ratingAsJson = (code: string, since: string): string => `(
  SELECT json_build_object('records', coalesce(t.records, 0), 'points', coalesce(t.points, 0),
    'recordsSince', n.records, 'pointsSince', n.points)
  FROM (SELECT count(*) AS records, coalesce(sum(rating), 0) AS points FROM review_record
    WHERE vendor_code = ${code} AND at >= ${since}::timestamptz) n
  LEFT JOIN review_total t ON t.vendor_code = ${code})`;

/** Counts at most `most`: beyond it the count would read the whole index. */
export const unansweredReviews = (code: string, most: number): string =>
  `(SELECT count(*) FROM (SELECT FROM review_record
    WHERE vendor_code = ${code} AND (has_comment AND NOT is_answered) LIMIT ${most}) r)`;
