import type pg from 'pg';

/** By the codes of shops; shops without a menu are missing. */
export async function readMenuVersions(
  pool: pg.Pool,
  vendorCodes: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ vendor_code: string; version: number }>({
    name: 'menu-versions',
    text: 'SELECT vendor_code, version FROM menu WHERE vendor_code = ANY ($1)',
    values: [vendorCodes],
  });
  return new Map(rows.map(({ vendor_code, version }) => [vendor_code, version]));
}
