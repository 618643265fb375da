import { refuse } from '@pishkhan/contract/faults.ts';
import { getCategory } from '@pishkhan/contract/menu/category-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { findCategory } from '../categories.ts';
import type { MenuParts } from '../menu-handlers.ts';

export const getCategoryHandler = ({ db }: MenuParts) =>
  implement(
    getCategory,
    async ({ params }, { staff, now }) =>
      (await findCategory(db, staff.vendorCode, params.id, now)) ?? refuse('NOT_FOUND'),
  );
