// The rows of the table, one for each variant. The first one of a product represents the product.
import type { ProductHeader, ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import type { IndexedProduct } from './product-search.ts';

export interface TableRow {
  readonly product: ProductHeader;
  readonly variant: ProductVariant;
  readonly isFirst: boolean;
}

export const tableRows = (found: readonly IndexedProduct[]): TableRow[] =>
  found.flatMap(({ product }) =>
    product.variants.map((variant, at) => ({ product, variant, isFirst: at === 0 })),
  );
