// Optimistic updates of the category list: they are shown at once, sent, and rolled back when the server refuses.
// Invariants: reorderings are sent one after another; a rollback restores the last order that the server has accepted.

import { reorderCategories, updateCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import { orderVersion } from '@pishkhan/contract/menu/order-version.ts';
import { client } from '../../infra/http/client.ts';
import { queryClient } from '../../session/cache/public.ts';
import { change } from '../availability/change-stock.ts';
import { answersOf } from '../queries.ts';

const write = (edit: (list: Category[]) => Category[]): void => {
  queryClient.setQueriesData<Category[]>(answersOf('categories'), (list) => list && edit(list));
};

/** Puts a saved category into the cache at once, before the refetch. */
export const cacheCategory = (saved: Category): void =>
  write((list) => list.map((one) => (one.categoryId === saved.categoryId ? saved : one)));

/** Sorts by the ids. Categories without one of these ids come last. */
const inOrder = (list: readonly Category[], ids: readonly number[]): Category[] => {
  const place = new Map(ids.map((id, index) => [id, index]));
  const of = ({ categoryId }: Category) => place.get(categoryId) ?? ids.length;
  return [...list].sort((a, b) => of(a) - of(b));
};

function createOrderSaving() {
  let saving = 0;
  let taken: readonly number[] = [];
  return async (before: readonly number[], ids: readonly number[]): Promise<void> => {
    if (saving === 0) taken = before;
    saving += 1;
    try {
      await change({
        of: 'CATEGORY_ORDER',
        send: () =>
          client(
            reorderCategories,
            { body: ids.map((categoryId, categoryIndex) => ({ categoryId, categoryIndex })) },
            // The version is that of the order from which this one was made, or that the preceding reordering has left.
            { version: orderVersion(taken) },
          ),
        show: () => write((list) => inOrder(list, ids)),
        rollback: () => write((list) => inOrder(list, taken)),
        done: () => {
          taken = ids;
        },
      });
    } finally {
      saving -= 1;
    }
  };
}

/** Saves a new order of all categories. `before` is the order that was shown until now. */
export const saveOrder = createOrderSaving();

export const showInMenu = ({ categoryId }: Category, isActive: boolean): Promise<Category> => {
  const put = (shown: boolean) =>
    write((list) => list.map((one) => (one.categoryId === categoryId ? { ...one, isActive: shown } : one)));
  return change({
    of: `CATEGORY ${categoryId}`,
    send: () => client(updateCategory, { body: { categoryId, isActive } }),
    show: () => put(isActive),
    rollback: () => put(!isActive),
  });
};
