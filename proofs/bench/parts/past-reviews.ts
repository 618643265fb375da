// Reviews of a shop's past orders, inserted in bulk: one for each of the newest finished ones.
import { openClient } from '../../ground/postgres.ts';

/** The reviews of `count` orders that `insertYears` wrote; one in three has a comment, one in nine a reply. */
export async function insertReviews(databaseUrl: string, vendorCode: string, count: number): Promise<void> {
  await using client = await openClient(databaseUrl);
  await client.query(
    `WITH done AS (
       SELECT code, placed_at, row_number() OVER (ORDER BY placed_at DESC) AS n FROM orders
       WHERE vendor_code = $1 AND placed_at > '-infinity' AND NOT is_test AND status = 'SUCCESSFUL'
       ORDER BY placed_at DESC LIMIT $2
     ), record AS (
       INSERT INTO review_record (vendor_code, order_code, at, writer_name, products, rating, has_comment, is_answered, digest)
       SELECT $1, code, placed_at + interval '1 hour', 'مریم', '[]', 1 + (n * 7 % 5), n % 3 = 0, n % 9 = 0,
         encode(sha256(code::bytea), 'hex')
       FROM done RETURNING order_code, at, rating, has_comment
     )
     INSERT INTO review (vendor_code, order_code, kind, at, rating, comment, options)
     SELECT $1, order_code, 'ORDER', at, rating, CASE WHEN has_comment THEN 'غذا گرم و خوش‌طعم بود.' END, '[]' FROM record`,
    [vendorCode, count],
  );
  await client.query('VACUUM ANALYZE review_record, review, review_total');
}
