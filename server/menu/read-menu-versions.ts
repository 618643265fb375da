import type pg from 'pg';
import { arrayParameter } from '../infra/database/array-parameter.ts';

/**
 * Versions by shop code; shops whose menu was never edited are missing. The latest start or end of a
 * discount, which changes prices without a write, is added to the menu's own version: the number differs whenever the menu does.
 */
export async function readMenuVersions(
  pool: pg.Pool,
  vendorCodes: readonly string[],
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ vendor_code: string; version: number }>({
    name: 'menu-versions',
    text: `SELECT vendor_code, coalesce(version, 0) + coalesce(floor(extract(epoch FROM edge) * 1000), 0)::bigint AS version
      FROM unnest(${arrayParameter('$1', 'text')}) AS asked (vendor_code)
      LEFT JOIN menu USING (vendor_code), LATERAL (SELECT greatest(
        (SELECT max(d.starts_at) FROM discount d WHERE d.vendor_code = asked.vendor_code AND d.starts_at <= $2),
        (SELECT max(d.held_until) FROM discount d WHERE d.vendor_code = asked.vendor_code AND d.held_until <= $2)
      )) AS last (edge)
      WHERE version IS NOT NULL OR edge IS NOT NULL`,
    values: [vendorCodes, now],
  });
  return new Map(rows.map(({ vendor_code, version }) => [vendor_code, version]));
}
