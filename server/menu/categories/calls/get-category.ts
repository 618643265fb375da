import { refuse } from '@pishkhan/contract/faults.ts';
import { getCategory } from '@pishkhan/contract/menu/categories/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { findCategory } from '../store-categories.ts';

export const getCategoryHandler = ({ db }: MenuParts) =>
  implement(
    getCategory,
    async ({ params }, { staff, now }) =>
      (await findCategory(db, staff.vendorCode, params.id, now)) ?? refuse('NOT_FOUND'),
  );
