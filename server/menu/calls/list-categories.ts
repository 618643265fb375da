import { listCategories } from '@pishkhan/contract/menu/category-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { listCategories as readCategories } from '../categories.ts';
import type { MenuParts } from '../menu-handlers.ts';

export const listCategoriesHandler = ({ db }: MenuParts) =>
  implement(listCategories, (_request, { staff, now }) => readCategories(db, staff.vendorCode, now));
