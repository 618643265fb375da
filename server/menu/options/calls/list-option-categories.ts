import { listOptionCategories } from '@pishkhan/contract/menu/options/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { listOptionCategories as readOptionCategories } from '../store-options.ts';

export const listOptionCategoriesHandler = ({ db }: MenuParts) =>
  implement(listOptionCategories, (_request, { staff, now }) =>
    readOptionCategories(db, staff.vendorCode, now),
  );
