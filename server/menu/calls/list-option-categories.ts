import { listOptionCategories } from '@pishkhan/contract/menu/option-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { MenuParts } from '../menu-handlers.ts';
import { listOptionCategories as readOptionCategories } from '../options.ts';

export const listOptionCategoriesHandler = ({ db }: MenuParts) =>
  implement(listOptionCategories, (_request, { staff, now }) =>
    readOptionCategories(db, staff.vendorCode, now),
  );
