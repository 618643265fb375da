import { refuse } from '@pishkhan/contract/faults.ts';
import { getOptionCategory } from '@pishkhan/contract/menu/options/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { findOptionCategory } from '../store-options.ts';

export const getOptionCategoryHandler = ({ db }: MenuParts) =>
  implement(
    getOptionCategory,
    async ({ params }, { staff, now }) =>
      (await findOptionCategory(db, staff.vendorCode, params.id, now)) ?? refuse('NOT_FOUND'),
  );
