import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { queryClient } from '../../cache/public.ts';
import { menuKey, refreshMenu } from '../queries.ts';

/** A product that an edit was answered with stands for what was read of it; lists of it are read again. */
export function keepProduct(product: ProductHeader): void {
  queryClient.setQueriesData<ProductHeader>(
    {
      predicate: ({ queryKey }) =>
        queryKey[0] === menuKey && queryKey[2] === 'product' && queryKey[3] === product.productHeaderId,
    },
    product,
  );
  void refreshMenu();
}
