// Restores option categories and options. A removed option becomes a new one, which the platform has to accept.
import type { KeptChange, Restorer } from '@pishkhan/contract/change-log/kept-change.ts';
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { editOptions, type OptionsWish } from '../options/edit-options.ts';
import { findRow, type Menu } from '../store-rows.ts';
import {
  idOf,
  isEdited,
  isPriceAsked,
  isRemoved,
  isRequestEnded,
  menuRestorer,
  requestColumns,
  valueBefore,
} from './menu-restorer.ts';

const columns: Restorer['columns'] = {
  option_category: ['name', 'capacity', 'is_mandatory', 'is_active', 'tax'],
  option_item: ['name', 'price', 'available'],
  change_request: requestColumns,
};

const priceType = changeType.OPTION_PRICE_CHANGED;
const isOption = ({ part }: KeptChange): boolean => part === 'option_item';
const isCategoryEdited = (change: KeptChange): boolean =>
  change.part === 'option_category' && isEdited(change);

export const optionRestorer = menuRestorer(
  {
    columns,
    fits: (changes) =>
      changes.every(
        (one) =>
          isOption(one) || isCategoryEdited(one) || isPriceAsked(one, priceType) || isRequestEnded(one),
      ) && !changes.every(isRequestEnded),
  },
  async (menu, changes, { vendorCode, personId, now }) => {
    const wishes = await wishesOf(menu, vendorCode, changes);
    for (const [id, wish] of wishes) {
      const category = await findRow(menu, 'option_category', vendorCode, id);
      // Categories of options are never removed.
      if (!category) throw new Error(`no option category ${id}`);
      const fault = await editOptions(menu, category, wish, { askedBy: personId, now });
      if (fault) return fault;
    }
    return undefined;
  },
);

/** The restoring edit, by category. */
async function wishesOf(
  menu: Menu,
  vendorCode: string,
  changes: readonly KeptChange[],
): Promise<Map<number, OptionsWish>> {
  const options = new Map<number, { id: number } & OptionValues>();
  const removed: { of: number; option: OptionsWish['options'][number] }[] = [];
  const wishes = new Map<number, OptionsWish>();
  const wishOf = (id: number) => wishes.get(id) ?? { options: [], deletedOptions: [] };
  for (const change of changes) {
    if (isPriceAsked(change, priceType)) {
      const id = Number(change.after!.part_id);
      options.set(id, { ...options.get(id), id, price: change.after!.old_price as number });
    } else if (isCategoryEdited(change))
      wishes.set(idOf(change), { ...wishOf(idOf(change)), ...categoryBefore(change) });
    else if (isOption(change) && isRemoved(change)) {
      const { optionName = '', price = 0, available = true } = optionBefore(change);
      const of = Number(change.before!.option_category_id);
      removed.push({ of, option: { optionName, price, available } });
    } else if (isOption(change)) {
      const id = idOf(change);
      options.set(id, { ...options.get(id), ...optionBefore(change), id });
    }
  }
  for (const option of options.values()) {
    const row = await findRow(menu, 'option_item', vendorCode, option.id);
    if (row) removed.push({ of: row.option_category_id, option });
  }
  for (const { of, option } of removed) {
    const wish = wishOf(of);
    wishes.set(of, { ...wish, options: [...wish.options, option] });
  }
  return wishes;
}

interface OptionValues {
  optionName?: string;
  price?: number;
  available?: boolean;
}

function optionBefore(change: KeptChange): OptionValues {
  const optionName = valueBefore<string>(change, 'name');
  const price = valueBefore<number>(change, 'price');
  const available = valueBefore<boolean>(change, 'available');
  return {
    ...(optionName !== undefined && { optionName }),
    ...(price !== undefined && { price }),
    ...(available !== undefined && { available }),
  };
}

function categoryBefore(change: KeptChange): Omit<OptionsWish, 'options' | 'deletedOptions'> {
  const isActive = valueBefore<boolean>(change, 'is_active');
  return {
    optionCategoryName: valueBefore(change, 'name'),
    capacity: valueBefore(change, 'capacity'),
    isMandatory: valueBefore(change, 'is_mandatory'),
    tax: valueBefore(change, 'tax'),
    optionStatus: isActive === undefined ? undefined : isActive ? 1 : 0,
  };
}
