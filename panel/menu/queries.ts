// The query cache of the menu's pages. All keys share one prefix, so that one call refetches everything.
// Owns: keys, fetching, and staleness. Not: when to refetch (use-fresh-menu.ts), nor mutations (change-stock.ts).
// Invariant: nothing is fetched while a mutation is pending: an older response would undo the optimistic update on screen.

import { listOff } from '@pishkhan/contract/menu/availability/calls.ts';
import { listCategories } from '@pishkhan/contract/menu/categories/calls.ts';
import { listStations } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { listOptionCategories } from '@pishkhan/contract/menu/options/calls.ts';
import { getProduct, listProducts } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { client } from '../infra/http/client.ts';
import { queryClient, useAnswer } from '../session/cache/public.ts';
import { useSession } from '../session/public.ts';

/** The first part of every query key of the menu. */
export const menuKey = 'menu';

export const useMenuKey = (...part: readonly (string | number)[]) => {
  const { vendor } = useSession();
  return [menuKey, vendor?.vendorCode, ...part];
};

function useMenuQuery<T>(part: string, read: (signal: AbortSignal) => Promise<T>): UseQueryResult<T> {
  return useAnswer(useMenuKey(part), read);
}

const readProducts = (signal: AbortSignal) => client(listProducts, undefined, { signal });

/** The whole menu, by category. */
export const useProducts = () => useMenuQuery('products', readProducts);

/** The query of `useProducts`, for a page that asks ahead. */
export const productsQuery = (vendorCode: string) => ({
  queryKey: [menuKey, vendorCode, 'products'],
  queryFn: ({ signal }: { signal: AbortSignal }) => readProducts(signal),
});

/**
 * The products for a search outside the menu's pages. It has a key of its own: nothing refreshes this response, so no page of the menu may
 * use it as a fresh one. The data of these pages is shown until the response arrives.
 */
export function useProductSearch(isWanted: boolean) {
  const { vendor } = useSession();
  return useAnswer<readonly ProductGroup[]>(['product-search', vendor?.vendorCode], readProducts, {
    enabled: isWanted,
    // No event reports changes outside the menu's pages.
    gcTime: 60_000,
    placeholderData: () => (knownGroups().length > 0 ? knownGroups() : undefined),
  });
}

/** One product. The list's entry is shown until the response arrives. */
export const useProduct = (id: number): UseQueryResult<ProductHeader> =>
  useAnswer<ProductHeader>(
    useMenuKey('product', id),
    (signal) => client(getProduct, { params: { headerId: String(id) } }, { signal }),
    { placeholderData: () => findProduct(knownGroups(), id)?.product },
  );

export const useCategories = () =>
  useMenuQuery('categories', (signal) => client(listCategories, undefined, { signal }));

/** The stations of the kitchen with their categories. */
export const useStations = () =>
  useMenuQuery('stations', (signal) => client(listStations, undefined, { signal }));

export const useOptionCategories = () =>
  useMenuQuery('options', (signal) => client(listOptionCategories, undefined, { signal }));

/** Everything that is off for now. */
export const useOff = () => useMenuQuery('off', (signal) => client(listOff, undefined, { signal }));

/** Refetches the visible queries now, and the others when they are next shown. */
export async function refreshMenu(): Promise<void> {
  if (queryClient.isMutating({ mutationKey: [menuKey] }) > 0) return;
  await queryClient.invalidateQueries({ queryKey: [menuKey] });
}

/** The cached responses of a part of the menu, for every shop. */
export const answersOf = (part: 'products' | 'product' | 'categories' | 'options' | 'off', id?: number) => ({
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[0] === menuKey && queryKey[2] === part && (id === undefined || queryKey[3] === id),
});

function knownGroups(): readonly ProductGroup[] {
  const [found] = queryClient.getQueriesData<ProductGroup[]>(answersOf('products'));
  return found?.[1] ?? [];
}

export function findProduct(
  groups: readonly ProductGroup[],
  id: number,
): { product: ProductHeader; group: ProductGroup } | undefined {
  for (const group of groups) {
    const product = group.products.find(({ productHeaderId }) => productHeaderId === id);
    if (product) return { product, group };
  }
  return undefined;
}
