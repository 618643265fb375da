import { refuse } from '@pishkhan/contract/faults.ts';
import { createOptionCategory } from '@pishkhan/contract/menu/options/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import { ruleOut } from '../../../infra/http/rule-out.ts';
import type { MenuParts } from '../../parts.ts';
import { readDefaultTax } from '../../products/read-default-tax.ts';
import { refuseNamesakes } from '../../products/rules/duplicate-names.ts';
import { writeMenu } from '../../write-menu.ts';
import { refuseOptionsAfter } from '../rules.ts';
import {
  addOptionCategory,
  addOptions,
  listOptionCategoryNames,
  maxOptionCategories,
} from '../store-options.ts';

export const createOptionCategoryHandler = ({ db }: MenuParts) =>
  implement(createOptionCategory, ({ body }, { audit, staff: { vendorCode, personId }, now }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const { optionCategoryName, capacity, options } = body;
      const present = await listOptionCategoryNames(menu, vendorCode);
      const name = { id: null, name: optionCategoryName, pointer: '/optionCategoryName' };
      const refusal =
        refuseNamesakes([...present, name]) ??
        ruleOut(
          refuseOptionsAfter({ capacity, options: [] }, { capacity, options, deletedOptions: [] }),
          'OPTIONS_EMPTY',
        );
      if (refusal) return refusal;
      if (present.length >= maxOptionCategories) return refuse('MENU_FULL');

      const id = await addOptionCategory(menu, vendorCode, {
        ...body,
        tax: body.tax ?? (await readDefaultTax(menu, vendorCode)),
      });
      const asker = { askedBy: personId, now };
      await addOptions(menu, { vendorCode, optionCategoryId: id, place: 0 }, options, asker);
      return { id };
    }),
  );
