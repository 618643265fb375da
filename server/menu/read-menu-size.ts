// Limits of a whole menu, besides those of its parts. The process that serves every other shop makes its
// answers, and the limits of the parts together would allow too much (sixty thousand variants, a million connections).
import { type Fault, refuse } from '@pishkhan/contract/faults.ts';
import { maxSheetLines } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { sql } from 'kysely';
import type { Trx } from '../infra/database/tables.ts';

/** As many as the maximum lines of a spreadsheet, so that an export can be imported again. */
export const maxVariantsOfMenu = maxSheetLines;
/** Connections of option categories with products, counted for each product. */
const maxConnections = 10_000;
const maxOptionCategoriesOfProduct = 20;

/** Called after adding variants or connections, in the same transaction: a refusal rolls it back. */
export async function refuseFull(menu: Trx, vendorCode: string): Promise<Fault<'MENU_FULL'> | undefined> {
  const { rows } = await sql<{ full: boolean }>`
    WITH connections AS (
      SELECT count(*) AS n FROM product_option_category WHERE vendor_code = ${vendorCode} GROUP BY product_id
    )
    SELECT (SELECT count(*) FROM variant WHERE vendor_code = ${vendorCode}) > ${maxVariantsOfMenu}
      OR coalesce((SELECT sum(n) > ${maxConnections} OR max(n) > ${maxOptionCategoriesOfProduct} FROM connections), false)
      AS full`.execute(menu);
  return rows[0]!.full ? refuse('MENU_FULL') : undefined;
}

/** True when this number can never be connected: nothing is written then. */
export const areTooManyConnections = (products: number, optionCategories: number): boolean =>
  products * optionCategories > maxConnections ||
  (products > 0 && optionCategories > maxOptionCategoriesOfProduct);
