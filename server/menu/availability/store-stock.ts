// Stock of variants, where the shop counts it, and their other daily changes.
// Invariants: the shop's row of `menu` is locked first and variants after it, so that there are no deadlocks and
// counts change one after another; a negative count undoes the whole statement.
import type { Queryable } from '../../infra/database/in-transaction.ts';

/** Raises the menu's version, and locks its row, for each row of `of (vendor_code)`. */
export const raiseMenuOf = (of: string): string => `
  INSERT INTO menu AS m (vendor_code) SELECT vendor_code FROM ${of}
  ON CONFLICT (vendor_code) DO UPDATE SET version = m.version + 1
  RETURNING vendor_code`;

/** Pieces of a variant: positive when they come back, negative when they are taken. */
export interface PiecesMove {
  variantId: number;
  pieces: number;
}

/**
 * For statements of other features: the expressions `raised` and `restocked`, which move pieces for each row of `of
 * (vendor_code)`. Uncounted stock stays uncounted. `values` are the places of `valuesOfMove`.
 */
export const movePieces = (
  of: string,
  [ids, pieces, isStrict]: readonly [string, string, string],
): string => `
  raised AS (${raiseMenuOf(of)}), restocked AS (
    UPDATE variant v
    SET capacity = CASE WHEN ${isStrict}::boolean THEN v.capacity + p.pieces ELSE greatest(v.capacity + p.pieces, 0) END
    FROM raised r, unnest(${ids}::bigint[], ${pieces}::int[]) AS p (id, pieces)
    WHERE v.vendor_code = r.vendor_code AND v.id = p.id AND v.capacity IS NOT NULL
    RETURNING v.id
  )`;

/** `isStrict`: too little stock fails (`isTooFew`); otherwise it takes what is left. */
export const valuesOfMove = (
  moves: readonly PiecesMove[],
  isStrict: boolean,
): [number[], number[], boolean] => [
  moves.map(({ variantId }) => variantId),
  moves.map(({ pieces }) => pieces),
  isStrict,
];

export function isTooFew(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string };
  return code === '23514' && constraint === 'variant_capacity_check';
}

export interface StockLimit {
  variantId: number;
  /** An upper bound of the remaining pieces. */
  most: number;
}

/**
 * Lowers stock to an upper bound. Uncounted stock becomes counted, and a lower count stays, so the operation is
 * idempotent. Variants of other shops are ignored. It names `available` too, because staff's changes of stock are
 * audited (migration 0026). Returns the new stock.
 */
export async function lowerStock(
  client: Queryable,
  vendorCode: string,
  limits: readonly StockLimit[],
): Promise<{ variantId: number; capacity: number }[]> {
  const { rows } = await client.query<{ variantId: number; capacity: number }>(
    `WITH found AS (SELECT vendor_code FROM variant WHERE vendor_code = $1 AND id = ANY ($2) LIMIT 1),
     raised AS (${raiseMenuOf('found')})
     -- least() passes over NULL: what nobody counted is counted from then on.
     UPDATE variant v SET capacity = least(v.capacity, l.most), available = v.available
     FROM raised r, unnest($2::bigint[], $3::int[]) AS l (id, most)
     WHERE v.vendor_code = r.vendor_code AND v.id = l.id
     RETURNING v.id AS "variantId", v.capacity`,
    [vendorCode, limits.map(({ variantId }) => variantId), limits.map(({ most }) => most)],
  );
  return rows;
}
