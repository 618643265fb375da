import type { Db } from '../../infra/database/tables.ts';
import { findNames } from './rules/search-names.ts';

const most = 20;

/** Reads all names of a shop: a menu is small, and folding cannot be done in SQL. Equal matches keep the menu's order. */
export async function searchProducts(db: Db, vendorCode: string, term: string) {
  const products = await db
    .selectFrom('product as p')
    .innerJoin('category as c', (join) =>
      join.onRef('c.vendor_code', '=', 'p.vendor_code').onRef('c.id', '=', 'p.category_id'),
    )
    .where('p.vendor_code', '=', vendorCode)
    .orderBy('c.position')
    .orderBy('c.id')
    .orderBy('p.position')
    .orderBy('p.id')
    .select([
      'p.id as productHeaderId',
      'p.name as headerName',
      'c.id as categoryId',
      'c.name as categoryName',
    ])
    .execute();
  return findNames(products, ({ headerName }) => headerName, term, most);
}
