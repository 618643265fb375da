// What the pages of the menu have read, under one key, so that one call makes all of it fresh.
// Owns: keys, reading, and when what was read counts as old. Not: when to look (use-fresh-menu.ts), nor any change (change-stock.ts).
// Invariant: while a change is on its way nothing is read: an older answer would undo on screen what the finger has just done.

import { listOff } from '@pishkhan/contract/menu/availability/calls.ts';
import { listCategories } from '@pishkhan/contract/menu/categories/calls.ts';
import { listOptionCategories } from '@pishkhan/contract/menu/options/calls.ts';
import { getProduct, listProducts } from '@pishkhan/contract/menu/products/calls.ts';
import type { ProductGroup, ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { queryClient } from '../cache/public.ts';
import { client } from '../http/client.ts';
import { useSession } from '../session/public.ts';

/** The first part of every key of the room. */
export const menuKey = 'menu';

const useMenuKey = (...part: readonly (string | number)[]) => {
  const { vendor } = useSession();
  return [menuKey, vendor?.vendorCode, ...part];
};

function useMenuQuery<T>(part: string, read: (signal: AbortSignal) => Promise<T>): UseQueryResult<T> {
  return useQuery({
    queryKey: useMenuKey(part),
    queryFn: ({ signal }) => read(signal),
    // Only what a change has made old; the rest is shown as it is.
    refetchOnMount: true,
  });
}

/** The whole menu, by category. */
export const useProducts = () =>
  useMenuQuery('products', (signal) => client(listProducts, undefined, { signal }));

/** One product; what the list knows of it stands there until the answer comes. */
export const useProduct = (id: number): UseQueryResult<ProductHeader> =>
  useQuery<ProductHeader>({
    queryKey: useMenuKey('product', id),
    queryFn: ({ signal }) => client(getProduct, { params: { headerId: String(id) } }, { signal }),
    refetchOnMount: true,
    placeholderData: () => findProduct(knownGroups(), id)?.product,
  });

export const useCategories = () =>
  useMenuQuery('categories', (signal) => client(listCategories, undefined, { signal }));

export const useOptionCategories = () =>
  useMenuQuery('options', (signal) => client(listOptionCategories, undefined, { signal }));

/** What is off for now. */
export const useOff = () => useMenuQuery('off', (signal) => client(listOff, undefined, { signal }));

/** Everything that is on screen is read again now, the rest when it is next shown. */
export async function refreshMenu(): Promise<void> {
  if (queryClient.isMutating({ mutationKey: [menuKey] }) > 0) return;
  await queryClient.invalidateQueries({ queryKey: [menuKey] });
}

function knownGroups(): readonly ProductGroup[] {
  const [found] = queryClient.getQueriesData<ProductGroup[]>({
    predicate: ({ queryKey }) => queryKey[0] === menuKey && queryKey[2] === 'products',
  });
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
