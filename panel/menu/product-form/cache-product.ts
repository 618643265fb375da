import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { queryClient } from '../../session/cache/public.ts';
import { answersOf, refreshMenu } from '../queries.ts';

/** Puts the product of an edit's response into the cache, and refetches all cached responses. */
export function cacheProduct(product: ProductHeader): void {
  const isOne = ({ productHeaderId }: ProductHeader) => productHeaderId === product.productHeaderId;
  queryClient.setQueriesData<ProductHeader>(answersOf('product', product.productHeaderId), product);
  queryClient.setQueriesData<ProductGroup[]>(answersOf('products'), (groups) =>
    groups?.map((group) =>
      group.products.some(isOne)
        ? { ...group, products: group.products.map((one) => (isOne(one) ? product : one)) }
        : group,
    ),
  );
  void refreshMenu();
}
