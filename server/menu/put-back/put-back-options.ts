// Restores option categories and options. A removed option becomes a new one, which the platform has to accept.
import type { RecordedChange, Restorer } from '@pishkhan/contract/change-log/recorded-change.ts';
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { editOptions, type OptionsRequest } from '../options/edit-options.ts';
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
const isOption = ({ part }: RecordedChange): boolean => part === 'option_item';
const isCategoryEdited = (change: RecordedChange): boolean =>
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
    const requests = await requestsOf(menu, vendorCode, changes);
    for (const [id, requested] of requests) {
      const category = await findRow(menu, 'option_category', vendorCode, id);
      // Categories of options are never removed.
      if (!category) throw new Error(`no option category ${id}`);
      const fault = await editOptions(menu, category, requested, { askedBy: personId, now });
      if (fault) return fault;
    }
    return undefined;
  },
);

/** The restoring edit, by category. */
async function requestsOf(
  menu: Menu,
  vendorCode: string,
  changes: readonly RecordedChange[],
): Promise<Map<number, OptionsRequest>> {
  const options = new Map<number, { id: number } & OptionValues>();
  const removed: { of: number; option: OptionsRequest['options'][number] }[] = [];
  const requests = new Map<number, OptionsRequest>();
  const requestOf = (id: number) => requests.get(id) ?? { options: [], deletedOptions: [] };
  for (const change of changes) {
    if (isPriceAsked(change, priceType)) {
      const id = Number(change.after!.part_id);
      options.set(id, { ...options.get(id), id, price: change.after!.old_price as number });
    } else if (isCategoryEdited(change))
      requests.set(idOf(change), { ...requestOf(idOf(change)), ...categoryBefore(change) });
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
    const requested = requestOf(of);
    requests.set(of, { ...requested, options: [...requested.options, option] });
  }
  return requests;
}

interface OptionValues {
  optionName?: string;
  price?: number;
  available?: boolean;
}

function optionBefore(change: RecordedChange): OptionValues {
  const optionName = valueBefore<string>(change, 'name');
  const price = valueBefore<number>(change, 'price');
  const available = valueBefore<boolean>(change, 'available');
  return {
    ...(optionName !== undefined && { optionName }),
    ...(price !== undefined && { price }),
    ...(available !== undefined && { available }),
  };
}

function categoryBefore(change: RecordedChange): Omit<OptionsRequest, 'options' | 'deletedOptions'> {
  const isActive = valueBefore<boolean>(change, 'is_active');
  return {
    optionCategoryName: valueBefore(change, 'name'),
    capacity: valueBefore(change, 'capacity'),
    isMandatory: valueBefore(change, 'is_mandatory'),
    tax: valueBefore(change, 'tax'),
    optionStatus: isActive === undefined ? undefined : isActive ? 1 : 0,
  };
}
