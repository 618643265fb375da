// Counted stock of variants and of discounts, and their other daily changes.
// Invariants: the shop's row of `menu` is locked first, variants and discounts after it, so that there are no
// deadlocks and counts change one after another; a negative count undoes the whole statement.
import { arrayParameter } from '../../infra/database/array-parameter.ts';
import type { Queryable } from '../../infra/database/in-transaction.ts';
import type { NamedValues } from '../../infra/database/named-values.ts';

/** Increments the menu's version, and locks its row, for each row of `of (vendor_code)`. */
export const bumpMenuVersionOf = (of: string): string => `
  INSERT INTO menu AS m (vendor_code) SELECT vendor_code FROM ${of}
  ON CONFLICT (vendor_code) DO UPDATE SET version = m.version + 1
  RETURNING vendor_code`;

/** Pieces of a variant or of a discount: positive when they return, negative when they are taken. */
interface PiecesMove {
  id: number;
  pieces: number;
}

export interface StockDelta {
  variants: readonly PiecesMove[];
  discounts: readonly PiecesMove[];
}

/**
 * The expressions `raised`, `restocked` and `rediscounted` for statements of other features. They move pieces
 * for each row of `of (vendor_code)`. Uncounted stock stays uncounted, and nothing returns to a sold-out
 * discount: only a person lets it run again. The values are `stockDeltaValues`, by name.
 */
export function applyStockDelta(of: string): string {
  const moved = (count: string) =>
    `CASE WHEN :'is_strict'::boolean THEN ${count} + p.pieces ELSE greatest(${count} + p.pieces, 0) END`;
  return `
  raised AS (${bumpMenuVersionOf(of)}), restocked AS (
    UPDATE variant v SET capacity = ${moved('v.capacity')}
    FROM raised r, unnest(${arrayParameter(":'variant_ids'", 'bigint')}, :'variant_pieces'::int[]) AS p (id, pieces)
    WHERE v.vendor_code = r.vendor_code AND v.id = p.id AND v.capacity IS NOT NULL
    RETURNING v.id
  ), rediscounted AS (
    UPDATE discount d SET stock = ${moved('d.stock')}
    FROM raised r, unnest(${arrayParameter(":'discount_ids'", 'bigint')}, :'discount_pieces'::int[]) AS p (id, pieces)
    WHERE d.vendor_code = r.vendor_code AND d.id = p.id AND d.stock IS NOT NULL AND (d.stock > 0 OR p.pieces < 0)
    RETURNING d.id
  )`;
}

/** `isStrict`: too little stock fails (`isOutOfStockError`); otherwise the remaining pieces are taken. */
export const stockDeltaValues = ({ variants, discounts }: StockDelta, isStrict: boolean): NamedValues => ({
  variant_ids: variants.map(({ id }) => id),
  variant_pieces: variants.map(({ pieces }) => pieces),
  discount_ids: discounts.map(({ id }) => id),
  discount_pieces: discounts.map(({ pieces }) => pieces),
  is_strict: isStrict,
});

export function isOutOfStockError(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return (
    code === '23514' && (constraint === 'variant_capacity_check' || constraint === 'discount_stock_check')
  );
}

export interface StockLimit {
  variantId: number;
  /** An upper bound of the remaining pieces. */
  most: number;
}

/**
 * Lowers stock to an upper bound. Uncounted stock becomes counted, and a lower count stays, so the operation is
 * idempotent. Variants of other shops are ignored. It also names `available`, because staff's changes of stock
 * are audited (server/schema/functions/audit.sql). Returns the new stock.
 */
export async function lowerStock(
  client: Queryable,
  vendorCode: string,
  limits: readonly StockLimit[],
): Promise<{ variantId: number; capacity: number }[]> {
  const { rows } = await client.query<{ variantId: number; capacity: number }>(
    `WITH found AS (SELECT vendor_code FROM variant WHERE vendor_code = $1 AND id = ANY ($2) LIMIT 1),
     raised AS (${bumpMenuVersionOf('found')})
     -- least() ignores NULL: uncounted stock is counted from then on.
     UPDATE variant v SET capacity = least(v.capacity, l.most), available = v.available
     FROM raised r, unnest($2::bigint[], $3::int[]) AS l (id, most)
     WHERE v.vendor_code = r.vendor_code AND v.id = l.id
     RETURNING v.id AS "variantId", v.capacity`,
    [vendorCode, limits.map(({ variantId }) => variantId), limits.map(({ most }) => most)],
  );
  return rows;
}
