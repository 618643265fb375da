import { refuse } from '@pishkhan/contract/faults.ts';
import { updateOptionCategory } from '@pishkhan/contract/menu/options/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { findRow } from '../../store-rows.ts';
import { writeMenu } from '../../write-menu.ts';
import { editOptions } from '../edit-options.ts';
import { findOptionCategory } from '../store-options.ts';

export const updateOptionCategoryHandler = ({ db }: MenuParts) =>
  implement(updateOptionCategory, ({ body }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const category = await findRow(menu, 'option_category', vendorCode, body.id);
      if (!category) return refuse('NOT_FOUND');
      if (body.version !== undefined && body.version !== category.version)
        return refuse('MENU_STALE', { version: category.version });
      const refusal = await editOptions(menu, category, body, { askedBy: personId, now });
      if (refusal) return refusal;
      return (await findOptionCategory(menu, vendorCode, body.id, now)) ?? refuse('NOT_FOUND');
    }),
  );
