// The categories of a shop's menu. Owns: reading and writing category rows. Not: their hours
// (store-category-shifts.ts), and their products.
// Invariants: category names are unique in a shop, however they are typed; every read is in the menu's order.

import { refuse } from '@pishkhan/contract/faults.ts';
import type { Category, DisplayTime } from '@pishkhan/contract/menu/categories/category.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../infra/database/tables.ts';
import { contentVersion, isStale } from '../../infra/http/content-version.ts';
import { snoozeOf, viewSnooze } from '../availability/store-snoozes.ts';
import { addRow, type ChangedFields, changeRow, type Menu } from '../store-rows.ts';
import { toShiftDays } from './rules/shift-days.ts';

export const maxCategories = 200;

/** All categories in the menu's order with their hours and snoozes, hidden ones included. */
export async function listCategories(db: Db, vendorCode: string, now: Date): Promise<Category[]> {
  const rows = await db
    .selectFrom('category as c')
    .leftJoin('snooze as s', (join) => join.on(snoozeOf('CATEGORY', 'c', now)))
    .where('c.vendor_code', '=', vendorCode)
    .orderBy('c.position')
    .orderBy('c.id')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.is_active',
      'c.display_time',
      'c.is_before_azan',
      's.since',
      's.until',
      's.by_name',
      eb
        .selectFrom('product as p')
        .whereRef('p.vendor_code', '=', 'c.vendor_code')
        .whereRef('p.category_id', '=', 'c.id')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('product_count'),
      jsonArrayFrom(
        eb
          .selectFrom('category_shift as h')
          .whereRef('h.vendor_code', '=', 'c.vendor_code')
          .whereRef('h.category_id', '=', 'c.id')
          .select([
            'h.id as shiftId',
            'h.day_of_week as dayOfWeek',
            'h.start_time as startTime',
            'h.end_time as endTime',
          ]),
      ).as('shifts'),
    ])
    .execute();
  return rows.map((row, index) =>
    withVersion({
      categoryId: row.id,
      categoryName: row.name,
      isActive: row.is_active,
      displayTime: row.display_time,
      isApproved: 1,
      isBeforeAzan: row.is_before_azan,
      categoryIndex: index,
      productCount: row.product_count ?? 0,
      shifts: toShiftDays(row.shifts),
      snooze: viewSnooze(row),
    }),
  );
}

/** The version covers only what is saved with the category: not position, products or snoozes. */
const withVersion = (category: Omit<Category, 'version'>): Category => {
  const { categoryName, isActive, displayTime, isBeforeAzan, shifts } = category;
  const hours = shifts.map(({ dayOfWeek, ranges }) => [
    dayOfWeek,
    ranges.map(({ startTime, endTime }) => [startTime, endTime]),
  ]);
  const version = contentVersion([categoryName, isActive, displayTime, isBeforeAzan, hours]);
  return { ...category, version };
};

/** A missing version is not checked; a missing category is reported elsewhere. */
export async function refuseStaleCategory(
  menu: Menu,
  vendorCode: string,
  id: number,
  expected: number | undefined,
  now: Date,
) {
  const version =
    expected === undefined ? undefined : (await findCategory(menu, vendorCode, id, now))?.version;
  return version !== undefined && isStale(expected, version) ? refuse('MENU_STALE', { version }) : undefined;
}

/** Undefined when the shop has no such category. */
export async function findCategory(
  db: Db,
  vendorCode: string,
  id: number,
  now: Date,
): Promise<Category | undefined> {
  const all = await listCategories(db, vendorCode, now);
  return all.find(({ categoryId }) => categoryId === id);
}

export interface NamedCategory {
  id: number;
  name: string;
}

/** Names in the menu's order. */
export const listCategoryNames = (db: Db, vendorCode: string): Promise<NamedCategory[]> =>
  db
    .selectFrom('category')
    .where('vendor_code', '=', vendorCode)
    .orderBy('position')
    .orderBy('id')
    .select(['id', 'name'])
    .execute();

/** The category that already has this name, however it is typed; `except` may keep its own. */
export const findNamesake = (
  categories: readonly NamedCategory[],
  name: string,
  except?: number,
): NamedCategory | undefined =>
  categories.find((one) => one.id !== except && foldTight(one.name) === foldTight(name));

export interface CategoryRequest {
  categoryName: string;
  displayTime: DisplayTime;
  isActive: boolean;
  isBeforeAzan?: boolean | undefined;
}

/** Appends a category and returns its id. */
export const addCategory = (
  menu: Menu,
  vendorCode: string,
  requested: CategoryRequest & { stationId?: number | null | undefined },
): Promise<number> =>
  addRow(menu, 'category', {
    vendor_code: vendorCode,
    name: requested.categoryName,
    display_time: requested.displayTime,
    is_active: requested.isActive,
    is_before_azan: requested.isBeforeAzan ?? false,
    station_id: requested.stationId ?? null,
    position: sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM category WHERE vendor_code = ${vendorCode})`,
  });

/** Omitted fields are not changed. */
export async function changeCategory(
  menu: Menu,
  vendorCode: string,
  id: number,
  changes: ChangedFields<CategoryRequest>,
): Promise<void> {
  const given = {
    ...(changes.categoryName !== undefined && { name: changes.categoryName }),
    ...(changes.displayTime !== undefined && { display_time: changes.displayTime }),
    ...(changes.isActive !== undefined && { is_active: changes.isActive }),
    ...(changes.isBeforeAzan !== undefined && { is_before_azan: changes.isBeforeAzan }),
  };
  if (Object.keys(given).length > 0) await changeRow(menu, 'category', vendorCode, id, given);
}

/** `ids` must be all categories of the shop. */
export const writeCategoryOrder = (
  menu: Menu,
  vendorCode: string,
  ids: readonly number[],
): Promise<unknown> =>
  sql`UPDATE category c SET position = placed.place - 1
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS placed (id, place)
    WHERE c.vendor_code = ${vendorCode} AND c.id = placed.id`.execute(menu);
