import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { queryClient } from '../../cache/public.ts';
import { menuKey, refreshMenu } from '../queries.ts';

/** Puts the product of an edit's answer into the cache, and refetches the lists with it. */
export function cacheProduct(product: ProductHeader): void {
  queryClient.setQueriesData<ProductHeader>(
    {
      predicate: ({ queryKey }) =>
        queryKey[0] === menuKey && queryKey[2] === 'product' && queryKey[3] === product.productHeaderId,
    },
    product,
  );
  void refreshMenu();
}
