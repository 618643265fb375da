// The product list as rows. Each category begins with a heading when all categories are shown.
import type { ProductGroup } from '@pishkhan/contract/menu/products/product.ts';
import type { IndexedProduct } from './product-search.ts';

export type ProductRow =
  | { readonly kind: 'heading'; readonly key: string; readonly group: ProductGroup; readonly count: number }
  /** `first` is the index of the row's first product among all results, from 0. */
  | {
      readonly kind: 'cards';
      readonly key: string;
      readonly products: readonly IndexedProduct[];
      readonly first: number;
    };

function cards(products: readonly IndexedProduct[], columns: number, first: number): ProductRow[] {
  const rows: ProductRow[] = [];
  for (let at = 0; at < products.length; at += columns) {
    const some = products.slice(at, at + columns);
    rows.push({
      kind: 'cards',
      key: `${columns} ${some.map(({ product }) => product.productHeaderId).join()}`,
      products: some,
      first: first + at,
    });
  }
  return rows;
}

/** `groups` is null for search results, which are sorted by relevance across categories. */
export function productRows(
  found: readonly IndexedProduct[],
  groups: readonly ProductGroup[] | null,
  columns: number,
): ProductRow[] {
  if (groups === null) return cards(found, columns, 0);
  let first = 0;
  return groups.flatMap((group) => {
    const own = found.filter(({ categoryId }) => categoryId === group.categoryId);
    if (own.length === 0) return [];
    const rows = cards(own, columns, first);
    first += own.length;
    return [
      { kind: 'heading' as const, key: `category ${group.categoryId}`, group, count: own.length },
      ...rows,
    ];
  });
}

/** Estimates the height in pixels until the row is rendered and measured. */
export function estimateRow(row: ProductRow): number {
  if (row.kind === 'heading') return 34;
  const most = Math.max(...row.products.map(({ product }) => product.variants.length));
  return 116 + most * 101;
}
