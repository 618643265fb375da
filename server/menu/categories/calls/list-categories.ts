import { listCategories } from '@pishkhan/contract/menu/categories/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { listCategories as readCategories } from '../store-categories.ts';

export const listCategoriesHandler = ({ db }: MenuParts) =>
  implement(listCategories, (_request, { staff, now }) => readCategories(db, staff.vendorCode, now));
