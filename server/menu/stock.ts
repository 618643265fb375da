// What is left of a variant, as far as the shop counts it.
import type pg from 'pg';

export interface StockLimit {
  variantId: number;
  /** Pieces that can be left at most. */
  most: number;
}

/**
 * Lowers stock to what it can be at most; what is uncounted becomes counted, and what is lower already stays. So doing it twice is
 * as good as once. Variants of other shops are left out. Answers the stock as it is then.
 */
export async function lowerStock(
  pool: pg.Pool,
  vendorCode: string,
  limits: readonly StockLimit[],
): Promise<{ variantId: number; capacity: number }[]> {
  const { rows } = await pool.query<{ variantId: number; capacity: number }>(
    `UPDATE variant v SET capacity = least(v.capacity, l.most)
     FROM unnest($2::bigint[], $3::int[]) AS l (id, most)
     WHERE v.vendor_code = $1 AND v.id = l.id
     RETURNING v.id AS "variantId", v.capacity`,
    [vendorCode, limits.map(({ variantId }) => variantId), limits.map(({ most }) => most)],
  );
  return rows;
}
