// Counts over reviews: the ratings of orders, and the complaints of customers.
import {
  type Complaints,
  complaintDays,
  type ReviewFilter,
  type ReviewStats,
} from '@pishkhan/contract/reviews/calls.ts';
import { leastLiked, ratings, topRating } from '@pishkhan/contract/reviews/rating.ts';
import { businessDay } from '@pishkhan/contract/time/tehran.ts';
import { sql } from 'kysely';
import type { Db } from '../infra/database/tables.ts';
import { inPeriod, isUnanswered } from './read-reviews.ts';

type Period = Pick<ReviewFilter, 'startDate' | 'endDate'>;

export async function readStats(db: Db, vendorCode: string, period: Period): Promise<ReviewStats> {
  const { rows } = await sql<{ rating: number; count: number; unanswered: number }>`
    SELECT rating, count(*) AS count, count(*) FILTER (WHERE ${isUnanswered}) AS unanswered
    FROM review_record WHERE vendor_code = ${vendorCode} AND ${inPeriod(period)} GROUP BY rating`.execute(db);
  const countOf = (rating: number): number => rows.find((row) => row.rating === rating)?.count ?? 0;
  const ratesCount = rows.reduce((sum, { count }) => sum + count, 0);
  const points = rows.reduce((sum, { rating, count }) => sum + rating * count, 0);
  return {
    from: topRating,
    rating: ratesCount === 0 ? null : toHundredths(points / ratesCount),
    ratesCount,
    distribution: ratings.map((rating) => ({ rating, count: countOf(rating) })),
    unansweredCount: rows.reduce((sum, { unanswered }) => sum + unanswered, 0),
  };
}

const toHundredths = (number: number): number => Math.round(number * 100) / 100;

const maxListed = 10;
const maxOfProduct = 3;

const defaultStart = (now: Date): string =>
  businessDay(new Date(now.getTime() - complaintDays * 86_400_000)).date;

export async function readComplaints(
  db: Db,
  vendorCode: string,
  now: Date,
  { startDate = defaultStart(now), endDate }: Period,
): Promise<Complaints> {
  const period = { startDate, endDate };
  const wanted = sql`vendor_code = ${vendorCode} AND ${inPeriod(period)}`;
  const { rows: complaints } = await sql<Complaints['complaints'][number]>`
    SELECT option ->> 'title' AS title, count(*) AS count
    FROM review, jsonb_array_elements(options) option
    WHERE ${wanted} AND (option ->> 'rating')::int < ${leastLiked}
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxListed}`.execute(db);
  const { rows: products } = await sql<Complaints['products'][number]>`
    WITH rated AS (
      SELECT product_id, product_name, rating, options, at FROM review WHERE ${wanted} AND product_id IS NOT NULL
    ), worst AS (
      SELECT product_id, (array_agg(product_name ORDER BY at DESC))[1] AS product_name, avg(rating)::float8 AS rating,
        count(*) AS rates, count(*) FILTER (WHERE rating < ${leastLiked}) AS disliked
      FROM rated GROUP BY product_id
      HAVING count(*) FILTER (WHERE rating < ${leastLiked}) > 0
      ORDER BY disliked DESC, rating, product_id LIMIT ${maxListed}
    )
    SELECT product_id AS "productId", product_name AS "productName", rating, rates AS "ratesCount",
      disliked AS "dislikedCount", coalesce((
        SELECT json_agg(json_build_object('title', title, 'count', count) ORDER BY count DESC, title) FROM (
          SELECT option ->> 'title' AS title, count(*) AS count
          FROM rated, jsonb_array_elements(options) option
          WHERE rated.product_id = worst.product_id AND (option ->> 'rating')::int < ${leastLiked}
          GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${maxOfProduct}
        ) told
      ), '[]') AS complaints
    FROM worst ORDER BY disliked DESC, rating, product_id`.execute(db);
  return {
    complaints,
    products: products.map((product) => ({ ...product, rating: toHundredths(product.rating) })),
  };
}
