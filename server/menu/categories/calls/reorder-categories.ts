import { refuse } from '@pishkhan/contract/faults.ts';
import { reorderCategories } from '@pishkhan/contract/menu/categories/calls.ts';
import { orderVersion } from '@pishkhan/contract/menu/order-version.ts';
import { isStale } from '../../../infra/http/content-version.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { moveToPositions } from '../rules/move-to-positions.ts';
import { listCategories, listCategoryNames, writeCategoryOrder } from '../store-categories.ts';

export const reorderCategoriesHandler = ({ db }: MenuParts) =>
  implement(reorderCategories, async ({ body }, { audit, expectedVersion, staff: { vendorCode }, now }) => {
    for (const [index, { categoryId, categoryIndex }] of body.entries()) {
      const earlier = body.slice(0, index);
      if (earlier.some((one) => one.categoryId === categoryId))
        return refuse('LISTED_TWICE', { pointer: `/${index}/categoryId` });
      if (earlier.some((one) => one.categoryIndex === categoryIndex))
        return refuse('LISTED_TWICE', { pointer: `/${index}/categoryIndex` });
    }
    return writeMenu(db, audit, vendorCode, async (menu) => {
      const ids = (await listCategoryNames(menu, vendorCode)).map(({ id }) => id);
      const version = orderVersion(ids);
      if (isStale(expectedVersion, version)) return refuse('MENU_STALE', { version });
      if (!body.every(({ categoryId }) => ids.includes(categoryId))) return refuse('NOT_FOUND');
      const places = new Map(body.map((one) => [one.categoryId, one.categoryIndex]));
      await writeCategoryOrder(menu, vendorCode, moveToPositions(ids, places));
      return listCategories(menu, vendorCode, now);
    });
  });
