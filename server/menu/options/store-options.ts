// Options and their categories. Owns: reading them with everything that belongs to them, and writing their rows. Not:
// connections.
// Invariants: names of option categories are unique in a shop, and option names in a category, however they are
// typed.

import type { Option, OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { mapInChunks } from '../../infra/map-in-chunks.ts';
import {
  listShownChanges,
  viewChange,
  viewChangeStatus,
  withdrawChange,
} from '../review/store-change-requests.ts';
import { type Asker, askToAdd, editReviewedPart, reviewedKinds } from '../review/write-reviewed-parts.ts';

type Menu = Transaction<Tables>;
export type OptionCategoryRow = Selectable<Tables['option_category']>;
export type OptionRow = Selectable<Tables['option_item']>;

export const mostOptionCategories = 500;
/** With up to fifty options each. */
const categoriesAtOnce = 10;

// Groups first: rows that are read later can only be newer than the answered version, never older.
/** All option categories of a shop, or the named ones. */
export async function listOptionCategories(
  db: Kysely<Tables>,
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

/** Undefined when the shop has none of that id. */
export async function findOptionCategory(
  db: Kysely<Tables>,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<OptionCategory | undefined> {
  const [found] = await listOptionCategories(db, vendorCode, now, [id]);
  return found;
}

/** Undefined when the shop has none of that id. */
export async function findOption(
  db: Kysely<Tables>,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<Option | undefined> {
  const row = await optionsWithSnooze(db, vendorCode, now).where('o.id', '=', id).executeTakeFirst();
  return row && viewOption(row);
}

const readOptionCategories = (db: Kysely<Tables>, vendorCode: string, only?: readonly number[]) =>
  db
    .selectFrom('option_category')
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('id', 'in', only!))
    .selectAll()
    .orderBy('id')
    .execute();

// All links of the shop in one query: no index leads from a group to its products, and a query for each group would
// read them all.
const readLinks = (db: Kysely<Tables>, vendorCode: string, only?: readonly number[]) =>
  db
    .selectFrom('product_option_category')
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('option_category_id', 'in', only!))
    .select(['option_category_id as of', 'product_id as id'])
    .orderBy('product_id')
    .execute();

const readRemembered = (db: Kysely<Tables>, vendorCode: string, only?: readonly number[]) =>
  db
    .selectFrom('category_option_category')
    .where('vendor_code', '=', vendorCode)
    .$if(only !== undefined, (query) => query.where('option_category_id', 'in', only!))
    .select(['option_category_id as of', 'category_id as id'])
    .orderBy('category_id')
    .execute();

const readOptions = (db: Kysely<Tables>, vendorCode: string, now: Date, only?: readonly number[]) =>
  optionsWithSnooze(db, vendorCode, now)
    .$if(only !== undefined, (query) => query.where('o.option_category_id', 'in', only!))
    .orderBy('o.position')
    .orderBy('o.id')
    .execute();

const optionsWithSnooze = (db: Kysely<Tables>, vendorCode: string, now: Date) =>
  db
    .selectFrom('option_item as o')
    .leftJoin('snooze as s', (join) =>
      join
        .onRef('s.vendor_code', '=', 'o.vendor_code')
        .onRef('s.part_id', '=', 'o.id')
        .on('s.part', '=', 'OPTION')
        .on('s.until', '>', now),
    )
    .where('o.vendor_code', '=', vendorCode)
    .selectAll('o')
    .select(['s.since', 's.until', 's.by_name']);

type SnoozedOption = OptionRow & { since: Date | null; until: Date | null; by_name: string | null };

const viewOption = ({ since, until, by_name, ...option }: SnoozedOption): Option => ({
  id: option.id,
  optionName: option.name,
  price: option.price,
  isApproved: option.approval,
  available: option.available,
  snooze: since && until ? { since: tehranIso(since), until: tehranIso(until), byName: by_name ?? '' } : null,
});

export const listOptionCategoryNames = (
  db: Kysely<Tables>,
  vendorCode: string,
): Promise<{ id: number; name: string }[]> =>
  db.selectFrom('option_category').where('vendor_code', '=', vendorCode).select(['id', 'name']).execute();

export const findOptionCategoryRow = (
  menu: Menu,
  vendorCode: string,
  id: number,
): Promise<OptionCategoryRow | undefined> =>
  menu
    .selectFrom('option_category')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst();

/** In the order in which customers see them. */
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

export interface OptionCategoryWish {
  optionCategoryName: string;
  capacity: number;
  isMandatory: boolean;
  tax: 0 | 10;
}

/** Without options; answers its id. */
export async function addOptionCategory(
  menu: Menu,
  vendorCode: string,
  wish: OptionCategoryWish,
): Promise<number> {
  const { id } = await menu
    .insertInto('option_category')
    .values({
      vendor_code: vendorCode,
      name: wish.optionCategoryName,
      capacity: wish.capacity,
      is_mandatory: wish.isMandatory,
      tax: wish.tax,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Given<T> = { [K in keyof T]?: T[K] | undefined };

/** Fields that are not given stay. The version rises in any case: options may have changed. */
export async function changeOptionCategory(
  menu: Menu,
  category: OptionCategoryRow,
  changes: Given<OptionCategoryWish> & { optionStatus?: 0 | 1 | undefined },
): Promise<void> {
  const { optionStatus } = changes;
  await menu
    .updateTable('option_category')
    .set({
      version: category.version + 1,
      ...(changes.optionCategoryName !== undefined && { name: changes.optionCategoryName }),
      ...(changes.capacity !== undefined && { capacity: changes.capacity }),
      ...(changes.isMandatory !== undefined && { is_mandatory: changes.isMandatory }),
      ...(changes.tax !== undefined && { tax: changes.tax }),
      ...(optionStatus !== undefined && { is_active: optionStatus === 1 }),
    })
    .where('vendor_code', '=', category.vendor_code)
    .where('id', '=', category.id)
    .execute();
}

export interface OptionWish {
  optionName: string;
  price: number;
  available: boolean;
}

/** Appended; each becomes a request to the platform. */
export async function addOptions(
  menu: Menu,
  { vendorCode, optionCategoryId, place }: { vendorCode: string; optionCategoryId: number; place: number },
  wishes: readonly OptionWish[],
  asker: Asker,
): Promise<void> {
  for (const [index, { optionName, price, available }] of wishes.entries()) {
    const { id } = await menu
      .insertInto('option_item')
      .values({
        vendor_code: vendorCode,
        option_category_id: optionCategoryId,
        name: optionName,
        price,
        available,
        position: place + index,
        approval: approval.PENDING,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await askToAdd(menu, 'OPTION', { vendorCode, partId: id, of: { optionCategoryId }, price }, asker);
  }
}

/** Fields that are not given stay; a price of an accepted option becomes a request. */
export async function changeOption(
  menu: Menu,
  option: OptionRow,
  { optionName = option.name, price, available }: Given<OptionWish>,
  asker: Asker,
): Promise<void> {
  const { vendor_code: vendorCode, id, option_category_id: optionCategoryId } = option;
  const edited = await editReviewedPart(
    menu,
    'OPTION',
    { ...option, vendorCode, partId: id, of: { optionCategoryId } },
    { price, isReworded: optionName !== option.name },
    asker,
  );
  await menu
    .updateTable('option_item')
    .set({ ...edited, name: optionName, ...(available !== undefined && { available }) })
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .execute();
  if (available !== undefined) await endOptionSnooze(menu, vendorCode, [id]);
}

/** Removes their requests and snoozes, too. Orders keep their snapshots. */
export async function removeOptions(
  menu: Menu,
  vendorCode: string,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  const { toAdd, toPrice } = reviewedKinds.OPTION;
  for (const partId of ids)
    for (const type of [toAdd, toPrice]) await withdrawChange(menu, { vendorCode, partId }, type, now);
  await endOptionSnooze(menu, vendorCode, ids);
  await menu.deleteFrom('option_item').where('vendor_code', '=', vendorCode).where('id', 'in', ids).execute();
}

/** Making it available ends its snooze. Unknown options are ignored. */
export async function setOptionAvailable(
  menu: Menu,
  vendorCode: string,
  id: number,
  available: boolean,
): Promise<void> {
  await menu
    .updateTable('option_item')
    .set({ available })
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .execute();
  if (available) await endOptionSnooze(menu, vendorCode, [id]);
}

const endOptionSnooze = (menu: Menu, vendorCode: string, ids: readonly number[]) =>
  menu
    .deleteFrom('snooze')
    .where('vendor_code', '=', vendorCode)
    .where('part', '=', 'OPTION')
    .where('part_id', 'in', ids)
    .execute();
