// Options and their categories. Owns: reading them with everything that belongs to them, and writing their rows. Not: connections.
// Invariants: names of option categories are unique in a shop, and option names in a category, however they are typed.

import type { Option, OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { Db, Row } from '../../infra/database/tables.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import { endSnoozes, type JoinedSnooze, snoozeOf, viewSnooze } from '../availability/store-snoozes.ts';
import {
  type Asker,
  createChangeRequests,
  listShownChanges,
  readAskedPrices,
  viewChange,
  viewChangeStatus,
  withdrawChanges,
} from '../review/store-change-requests.ts';
import { editReviewedParts, reviewedKinds } from '../review/write-reviewed-parts.ts';
import { addRow, type ChangedFields, changeRow, type Menu, removeRows } from '../store-rows.ts';

export type OptionCategoryRow = Row<'option_category'>;
export type OptionRow = Row<'option_item'>;

export const maxOptionCategories = 500;
/** Each has up to fifty options. */
const categoriesAtOnce = 10;

// Groups are read first: rows that are read later can only be newer than the answered version, never older.
/** All option categories of a shop, or the named ones. */
export async function listOptionCategories(
  db: Db,
  vendorCode: string,
  now: Date,
  only?: readonly number[],
): Promise<OptionCategory[]> {
  if (only?.length === 0) return [];
  const rows = await readOptionCategories(db, vendorCode, only);
  if (rows.length === 0) return [];
  const options = await readOptions(db, vendorCode, now, only);
  const changes = await listShownChanges(
    db,
    vendorCode,
    'option_category_id',
    only?.length === 1 ? only[0] : undefined,
  );
  const products = Map.groupBy(await readLinks(db, vendorCode, only), ({ of }) => of);
  const categories = Map.groupBy(await readRemembered(db, vendorCode, only), ({ of }) => of);
  const optionsOf = Map.groupBy(options, (option) => option.option_category_id);
  const changesOf = Map.groupBy(changes, (change) => change.option_category_id);
  return mapInChunks(rows, categoriesAtOnce, (row) => {
    const shown = changesOf.get(row.id) ?? [];
    return {
      id: row.id,
      optionCategoryName: row.name,
      capacity: row.capacity,
      isMandatory: row.is_mandatory,
      optionStatus: row.is_active ? 1 : 0,
      tax: row.tax,
      options: (optionsOf.get(row.id) ?? []).map(viewOption),
      changeStatuses: shown.map(viewChangeStatus),
      changeRequests: shown.map(viewChange),
      productHeaders: (products.get(row.id) ?? []).map(({ id }) => id),
      productCategories: (categories.get(row.id) ?? []).map(({ id }) => id),
      version: row.version,
    };
  });
}

/** Undefined when the shop has no option category of that id. */
export async function findOptionCategory(
  db: Db,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<OptionCategory | undefined> {
  const [found] = await listOptionCategories(db, vendorCode, now, [id]);
  return found;
}

/** Undefined when the shop has no option of that id. */
export async function findOption(
  db: Db,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<Option | undefined> {
  const row = await optionsWithSnooze(db, vendorCode, now).where('o.id', '=', id).executeTakeFirst();
  return row && viewOption(row);
}

const readOptionCategories = (db: Db, vendorCode: string, only?: readonly number[]) =>
  db
    .selectFrom('option_category')
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('id', 'in', only!))
    .selectAll()
    .orderBy('id')
    .execute();

// All links of the shop in one query: no index leads from a group to its products, and a query for each group would read them all.
const readLinks = (db: Db, vendorCode: string, only?: readonly number[]) =>
  db
    .selectFrom('product_option_category')
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('option_category_id', 'in', only!))
    .select(['option_category_id as of', 'product_id as id'])
    .orderBy('product_id')
    .execute();

const readRemembered = (db: Db, vendorCode: string, only?: readonly number[]) =>
  db
    .selectFrom('category_option_category')
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('option_category_id', 'in', only!))
    .select(['option_category_id as of', 'category_id as id'])
    .orderBy('category_id')
    .execute();

const readOptions = (db: Db, vendorCode: string, now: Date, only?: readonly number[]) =>
  optionsWithSnooze(db, vendorCode, now)
    .$if(only !== undefined, (query) => query.where('o.option_category_id', 'in', only!))
    .orderBy('o.position')
    .orderBy('o.id')
    .execute();

const optionsWithSnooze = (db: Db, vendorCode: string, now: Date) =>
  db
    .selectFrom('option_item as o')
    .leftJoin('snooze as s', (join) => join.on(snoozeOf('OPTION', 'o', now)))
    .where('o.vendor_code', '=', vendorCode)
    .selectAll('o')
    .select(['s.since', 's.until', 's.by_name']);

const viewOption = (option: OptionRow & JoinedSnooze): Option => ({
  id: option.id,
  optionName: option.name,
  price: option.price,
  isApproved: option.approval,
  available: option.available,
  snooze: viewSnooze(option),
});

export const listOptionCategoryNames = (
  db: Db,
  vendorCode: string,
): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('option_category').where('vendor_code', '=', vendorCode).select(['id', 'name']).execute();

/** Rows in the order in which customers see them. */
export const listOptionRows = (
  menu: Menu,
  vendorCode: string,
  optionCategoryId: number,
): Promise<OptionRow[]> =>
  menu
    .selectFrom('option_item')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('option_category_id', '=', optionCategoryId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export interface OptionCategoryRequest {
  optionCategoryName: string;
  capacity: number;
  isMandatory: boolean;
  tax: 0 | 10;
  optionStatus?: 0 | 1;
}

/** Adds a category without options; returns its id. */
export const addOptionCategory = (
  menu: Menu,
  vendorCode: string,
  { optionStatus = 1, ...requested }: OptionCategoryRequest,
): Promise<number> =>
  addRow(menu, 'option_category', {
    vendor_code: vendorCode,
    name: requested.optionCategoryName,
    capacity: requested.capacity,
    is_mandatory: requested.isMandatory,
    is_active: optionStatus === 1,
    tax: requested.tax,
  });

/** Omitted fields are not changed. The version rises in any case, because options may have changed. */
export const changeOptionCategory = (
  menu: Menu,
  category: OptionCategoryRow,
  changes: ChangedFields<OptionCategoryRequest>,
): Promise<unknown> =>
  changeRow(menu, 'option_category', category.vendor_code, category.id, {
    version: category.version + 1,
    ...(changes.optionCategoryName !== undefined && { name: changes.optionCategoryName }),
    ...(changes.capacity !== undefined && { capacity: changes.capacity }),
    ...(changes.isMandatory !== undefined && { is_mandatory: changes.isMandatory }),
    ...(changes.tax !== undefined && { tax: changes.tax }),
    ...(changes.optionStatus !== undefined && { is_active: changes.optionStatus === 1 }),
  });

export interface OptionRequest {
  optionName: string;
  price: number;
  available: boolean;
}

/** Appends options; each becomes a request to the platform. */
export async function addOptions(
  menu: Menu,
  { vendorCode, optionCategoryId, place }: { vendorCode: string; optionCategoryId: number; place: number },
  requests: readonly OptionRequest[],
  asker: Asker,
): Promise<void> {
  if (requests.length === 0) return;
  const rows = await menu
    .insertInto('option_item')
    .values(
      requests.map(({ optionName, price, available }, index) => ({
        vendor_code: vendorCode,
        option_category_id: optionCategoryId,
        name: optionName,
        price,
        available,
        position: place + index,
        approval: approval.PENDING,
      })),
    )
    .returning(['id', 'price'])
    .execute();
  const asked = rows.map(({ id, price }) => ({
    partId: id,
    of: { optionCategoryId },
    oldPrice: null,
    newPrice: price,
  }));
  await createChangeRequests(menu, vendorCode, reviewedKinds.OPTION.toAdd, asked, asker);
}

/** Omitted fields are not changed; a price of an accepted option becomes a request. */
export async function changeOptions(
  menu: Menu,
  vendorCode: string,
  edits: readonly { row: OptionRow; changes: ChangedFields<OptionRequest> }[],
  asker: Asker,
): Promise<void> {
  if (edits.length === 0) return;
  const parts = edits.map(({ row, changes: { optionName = row.name, price } }) => ({
    part: row,
    of: { optionCategoryId: row.option_category_id },
    edit: { price, isReworded: optionName !== row.name },
  }));
  const askedPrices = await readAskedPrices(menu, vendorCode, reviewedKinds.OPTION.toPrice);
  const edited = await editReviewedParts(menu, vendorCode, 'OPTION', parts, askedPrices, asker);
  for (const [index, { row, changes }] of edits.entries()) {
    const { approval, price } = edited[index]!;
    const { optionName: name = row.name, available = row.available } = changes;
    await changeRow(menu, 'option_item', vendorCode, row.id, { approval, price, name, available });
  }
  const set = edits.filter(({ changes }) => changes.available !== undefined);
  await endSnoozes(
    menu,
    vendorCode,
    'OPTION',
    set.map(({ row }) => row.id),
  );
}

/** Also removes their requests and snoozes. Orders keep their snapshots. */
export async function removeOptions(
  menu: Menu,
  vendorCode: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { toAdd, toPrice } = reviewedKinds.OPTION;
  for (const type of [toAdd, toPrice]) await withdrawChanges(menu, vendorCode, type, ids, now);
  await endSnoozes(menu, vendorCode, 'OPTION', ids);
  await removeRows(menu, 'option_item', vendorCode, ids);
}

/** Making an option available ends its snooze. Unknown options are ignored. */
export async function setOptionAvailable(
  menu: Menu,
  vendorCode: string,
  id: number,
  available: boolean,
): Promise<void> {
  await changeRow(menu, 'option_item', vendorCode, id, { available });
  if (available) await endSnoozes(menu, vendorCode, 'OPTION', [id]);
}
