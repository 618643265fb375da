import { refuse } from '@pishkhan/contract/faults.ts';
import { updateOptionCategory } from '@pishkhan/contract/menu/options/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { refuseNamesakes } from '../../rules/duplicate-names.ts';
import { findRow } from '../../store-rows.ts';
import { writeMenu } from '../../write-menu.ts';
import { refuseOptionsEdit } from '../rules/option-edit.ts';
import {
  addOptions,
  changeOptionCategory,
  changeOptions,
  findOptionCategory,
  listOptionCategoryNames,
  listOptionRows,
  removeOptions,
} from '../store-options.ts';

export const updateOptionCategoryHandler = ({ db }: MenuParts) =>
  implement(updateOptionCategory, ({ body }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const { id, optionCategoryName, options, deletedOptions } = body;
      const category = await findRow(menu, 'option_category', vendorCode, id);
      if (!category) return refuse('NOT_FOUND');
      if (body.version !== undefined && body.version !== category.version)
        return refuse('MENU_STALE', { version: category.version });

      const present = await listOptionRows(menu, vendorCode, id);
      const refusal =
        refuseOptionsEdit({ capacity: category.capacity, options: present }, body) ??
        (optionCategoryName !== undefined
          ? refuseNamesakes([
              ...(await listOptionCategoryNames(menu, vendorCode)).filter((other) => other.id !== id),
              { id, name: optionCategoryName, pointer: '/optionCategoryName' },
            ])
          : undefined);
      if (refusal) return refusal;

      const asker = { askedBy: personId, now };
      await changeOptionCategory(menu, category, body);
      await removeOptions(menu, vendorCode, deletedOptions, now);
      const edits = options.flatMap((changes) => {
        const row = 'id' in changes && present.find(({ id }) => id === changes.id);
        return row ? [{ row, changes }] : [];
      });
      await changeOptions(menu, vendorCode, edits, asker);
      const added = options.flatMap((option) => ('id' in option ? [] : [option]));
      const place = (present.at(-1)?.position ?? -1) + 1;
      await addOptions(menu, { vendorCode, optionCategoryId: id, place }, added, asker);
      return (await findOptionCategory(menu, vendorCode, id, now)) ?? refuse('NOT_FOUND');
    }),
  );
