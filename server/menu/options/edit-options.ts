// An edit of an option category with its options: validated by the resulting state, then written.
import type { Fault } from '@pishkhan/contract/faults.ts';
import { refuseNamesakes } from '../products/rules/duplicate-names.ts';
import type { Asker } from '../review/store-change-requests.ts';
import type { ChangedFields, Menu } from '../store-rows.ts';
import { refuseOptionsEdit } from './rules.ts';
import {
  addOptions,
  changeOptionCategory,
  changeOptions,
  listOptionCategoryNames,
  listOptionRows,
  type OptionCategoryRequest,
  type OptionCategoryRow,
  type OptionRequest,
  removeOptions,
} from './store-options.ts';

export interface OptionsRequest extends ChangedFields<OptionCategoryRequest> {
  /** An item with id is an existing option, without id a new one. */
  options: readonly (({ id: number } & ChangedFields<OptionRequest>) | OptionRequest)[];
  deletedOptions: readonly number[];
}

/** Undefined on success. */
export async function editOptions(
  menu: Menu,
  category: OptionCategoryRow,
  requested: OptionsRequest,
  asker: Asker,
): Promise<Fault<OptionsFault> | undefined> {
  const { id, vendor_code: vendorCode } = category;
  const { optionCategoryName, options, deletedOptions } = requested;
  const present = await listOptionRows(menu, vendorCode, id);
  const refusal =
    refuseOptionsEdit({ capacity: category.capacity, options: present }, requested) ??
    (optionCategoryName !== undefined
      ? refuseNamesakes([
          ...(await listOptionCategoryNames(menu, vendorCode)).filter((other) => other.id !== id),
          { id, name: optionCategoryName, before: category.name, pointer: '/optionCategoryName' },
        ])
      : undefined);
  if (refusal) return refusal;
  await changeOptionCategory(menu, category, requested);
  await removeOptions(menu, vendorCode, deletedOptions, asker.now);
  const edits = options.flatMap((changes) => {
    const row = 'id' in changes && present.find((one) => one.id === changes.id);
    return row ? [{ row, changes }] : [];
  });
  await changeOptions(menu, vendorCode, edits, asker);
  const added = options.flatMap((option) => ('id' in option ? [] : [option]));
  const place = (present.at(-1)?.position ?? -1) + 1;
  await addOptions(menu, { vendorCode, optionCategoryId: id, place }, added, asker);
  return undefined;
}

type OptionsFault =
  | 'NOT_FOUND'
  | 'LISTED_TWICE'
  | 'OPTIONS_EMPTY'
  | 'INVALID'
  | 'NAME_TAKEN'
  | 'CAPACITY_TOO_LARGE';
