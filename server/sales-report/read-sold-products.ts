// The products sold in a period, and those on offer, in one statement.
import type { Queryable } from '../infra/database/in-transaction.ts';
import { isOfferedProduct } from '../menu/public.ts';
import { soldProducts } from '../orders/public.ts';
import { otherDays, type SalesSpan, summedDays } from './read-sales.ts';
import type { FoundProduct } from './rules.ts';

const query = {
  name: 'sales-products',
  text: `WITH ${summedDays}, by_day AS (
      SELECT day, product_id, name, pieces, value FROM sales_product
      WHERE vendor_code = $1 AND day IN (SELECT day FROM kept)
      UNION ALL
      SELECT read.* FROM (${otherDays}) d CROSS JOIN LATERAL (${soldProducts(
        '$1',
        'business_day_start(d.day)',
        'least(business_day_start(d.day + 1), $4::timestamptz)',
      )}) read
    ), sold AS (
      SELECT product_id, (array_agg(name ORDER BY day DESC))[1] AS name, sum(pieces) AS pieces, sum(value) AS value
      FROM by_day GROUP BY product_id
    )
    SELECT coalesce(p.id, s.product_id) AS "productId", coalesce(p.name, s.name) AS "productName",
      coalesce(s.pieces, 0)::bigint AS pieces, coalesce(s.value, 0)::bigint AS value, p.id IS NOT NULL AS exists,
      coalesce(${isOfferedProduct('p')}, false) AS "isOffered"
    FROM sold s FULL JOIN (SELECT * FROM product WHERE vendor_code = $1) p ON p.id = s.product_id
    WHERE s.product_id IS NOT NULL OR ${isOfferedProduct('p')}`,
};

export async function readSoldProducts(
  reads: Queryable,
  vendorCode: string,
  { startDate, endDate, until }: SalesSpan,
): Promise<FoundProduct[]> {
  const values = [vendorCode, startDate, endDate, until];
  const { rows } = await reads.query<FoundProduct>({ ...query, values });
  return rows;
}
