// Rows of a shop's menu by their id: statements that all of its tables share.
import type { InsertObject, Kysely, Updateable } from 'kysely';
import type { Db, Row, Tables, Trx } from '../infra/database/tables.ts';

/** The transaction of `writeMenu`. */
export type Menu = Trx;

/** The changed fields; omitted fields are not changed. */
export type ChangedFields<T> = { [K in keyof T]?: T[K] | undefined };

type MenuTable =
  | 'category'
  | 'category_shift'
  | 'change_request'
  | 'option_category'
  | 'option_item'
  | 'product'
  | 'product_image'
  | 'station'
  | 'variant';

// Kysely has no type for one of several tables: one stands for all.
const ofAny = (db: Db) => db as Kysely<Pick<Tables, 'product'>>;

/** Undefined when the shop has no row of that id. */
export const findRow = <T extends MenuTable>(
  db: Db,
  table: T,
  vendorCode: string,
  id: number,
): Promise<Row<T> | undefined> =>
  ofAny(db)
    .selectFrom(table as 'product')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<never>;

/** All rows of a table that has positions, in their order. */
export const listRows = <T extends 'category' | 'product' | 'variant' | 'option_item'>(
  db: Db,
  table: T,
  vendorCode: string,
): Promise<Row<T>[]> =>
  ofAny(db)
    .selectFrom(table as 'product')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .orderBy('position')
    .orderBy('id')
    .execute() as Promise<never>;

/** Returns its id. */
export async function addRow<T extends MenuTable>(
  menu: Menu,
  table: T,
  row: InsertObject<Tables, T>,
): Promise<number> {
  const { id } = await ofAny(menu)
    .insertInto(table as 'product')
    .values(row as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const changeRow = <T extends MenuTable>(
  menu: Menu,
  table: T,
  vendorCode: string,
  id: number,
  changes: Updateable<Tables[T]>,
): Promise<unknown> =>
  ofAny(menu)
    .updateTable(table as 'product')
    .set(changes as object)
    .where('vendor_code', '=', vendorCode)
    .where('id', '=', id)
    .execute();

export async function removeRows(
  menu: Menu,
  table: MenuTable,
  vendorCode: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await ofAny(menu)
    .deleteFrom(table as 'product')
    .where('vendor_code', '=', vendorCode)
    .where('id', 'in', ids)
    .execute();
}

/** A statement takes at most 65,535 values, and the event loop must not be blocked. */
export function* inBatches<T>(things: readonly T[]): Generator<T[]> {
  for (let at = 0; at < things.length; at += 500) yield things.slice(at, at + 500);
}
