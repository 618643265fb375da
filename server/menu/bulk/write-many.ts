// Bulk writes of variants and products with few statements, equivalent to the single edits: the same review, the same
// links. Always inside `writeMenu`. Each list is of one shop and names a row once.
import {
  approval,
  type ChangeType,
  changeType,
  partOfChange,
} from '@pishkhan/contract/menu/review/approval.ts';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import type { HeaderWish, ProductRow, VariantRow } from '../products/store-products.ts';
import type { VariantWish } from '../products/write-variants.ts';
import { editPart } from '../review/rules/approval.ts';
import type { Asker } from '../review/write-reviewed-parts.ts';

type Menu = Transaction<Tables>;

export interface VariantEdit {
  row: VariantRow;
  changes: { [K in keyof VariantWish]?: VariantWish[K] | undefined };
}

export interface ManyWish {
  /** The variant, image or option, and its parent. */
  partId: number;
  of: { productId: number } | { optionCategoryId: number };
  oldPrice: number | null;
  newPrice: number | null;
}

/**
 * Fields that are not given stay; prices of accepted variants become requests. Returns how many wait for the platform
 * now.
 */
export async function changeVariants(
  menu: Menu,
  vendorCode: string,
  edits: readonly VariantEdit[],
  askedPrices: ReadonlyMap<number, number>,
  asker: Asker,
): Promise<number> {
  const toAdd: ManyWish[] = [];
  const toPrice: ManyWish[] = [];
  const takenBack: number[] = [];
  const rows = edits.map(({ row, changes }) => {
    const { productName = row.name, description = row.description } = changes;
    const isReworded = productName !== row.name || description !== row.description;
    const part = { approval: row.approval, price: row.price, askedPrice: askedPrices.get(row.id) ?? null };
    const edited = editPart(part, { price: changes.price, isReworded });
    const wish = { partId: row.id, of: { productId: row.product_id } };
    if (edited.request === 'ASK_TO_ADD') toAdd.push({ ...wish, oldPrice: null, newPrice: edited.price });
    if (edited.request === 'ASK_FOR_PRICE')
      toPrice.push({ ...wish, oldPrice: row.price, newPrice: changes.price ?? row.price });
    if (edited.request === 'TAKE_PRICE_BACK') takenBack.push(row.id);
    return { row, changes, edited, productName, description };
  });
  await withdrawMany(menu, vendorCode, changeType.VARIANT_PRICE_CHANGED, takenBack, asker.now);
  await askMany(menu, vendorCode, changeType.VARIANT_PRICE_CHANGED, toPrice, asker);
  await askMany(menu, vendorCode, changeType.ADD_NEW_VARIANT, toAdd, asker);

  // Stock is written only where it is given: orders lower it without waiting for an edit of the menu.
  for (const some of inParts(rows))
    await sql`UPDATE variant v SET name = e.name, description = e.description, price = e.price, approval = e.approval,
      capacity = CASE WHEN e.counts THEN e.capacity ELSE v.capacity END,
      preparation_minutes = e.minutes, visible = e.visible, available = e.available
    FROM unnest(${some.map(({ row }) => row.id)}::bigint[], ${some.map(({ productName }) => productName)}::text[],
      ${some.map(({ description }) => description)}::text[], ${some.map(({ edited }) => edited.price)}::bigint[],
      ${some.map(({ edited }) => edited.approval)}::int[],
      ${some.map(({ changes }) => changes.capacity !== undefined)}::boolean[],
      ${some.map(({ changes }) => changes.capacity ?? null)}::int[],
      ${some.map(({ row, changes }) => changes.preparationTime ?? row.preparation_minutes)}::int[],
      ${some.map(({ row, changes }) => changes.visible ?? row.visible)}::boolean[],
      ${some.map(({ row, changes }) => changes.available ?? row.available)}::boolean[])
      AS e (id, name, description, price, approval, counts, capacity, minutes, visible, available)
    WHERE v.vendor_code = ${vendorCode} AND v.id = e.id`.execute(menu);
  return toPrice.length + toAdd.length;
}

/** Appended to their products; each becomes a request to the platform. */
export async function addVariantsToMany(
  menu: Menu,
  vendorCode: string,
  wishes: readonly { productId: number; place: number; wish: VariantWish }[],
  asker: Asker,
): Promise<void> {
  for (const some of inParts(wishes)) {
    const ids = await menu
      .insertInto('variant')
      .values(
        some.map(({ productId, place, wish }) => ({
          vendor_code: vendorCode,
          product_id: productId,
          name: wish.productName,
          position: place,
          price: wish.price,
          capacity: wish.capacity,
          preparation_minutes: wish.preparationTime,
          visible: wish.visible,
          available: wish.available,
          description: wish.description,
          approval: approval.PENDING,
        })),
      )
      .returning(['id', 'product_id', 'price'])
      .execute();
    const asked = ids.map(({ id, product_id, price }) => ({
      partId: id,
      of: { productId: product_id },
      oldPrice: null,
      newPrice: price,
    }));
    await askMany(menu, vendorCode, changeType.ADD_NEW_VARIANT, asked, asker);
  }
}

/**
 * Appended to each category in the order of the list, with the options of its products; returns their ids in this
 * order.
 */
export async function addProducts(
  menu: Menu,
  vendorCode: string,
  wishes: readonly (HeaderWish & { isActive?: boolean })[],
): Promise<number[]> {
  const places = await nextPlaces(menu, vendorCode);
  const ids: number[] = [];
  for (const some of inParts(wishes)) {
    const rows = await menu
      .insertInto('product')
      .values(
        some.map((wish) => ({
          vendor_code: vendorCode,
          category_id: wish.categoryId,
          name: wish.headerName,
          description: wish.description,
          packing_price: wish.packingPrice,
          tax: wish.tax,
          is_active: wish.isActive ?? true,
          position: places.take(wish.categoryId),
        })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  await linkMany(menu, vendorCode, ids);
  return ids;
}

export interface ProductEdit {
  row: ProductRow;
  changes: { [K in keyof HeaderWish]?: HeaderWish[K] | undefined };
}

/** Fields that are not given stay; versions rise in any case. A moved product goes to the end of its new category. */
export async function changeProducts(
  menu: Menu,
  vendorCode: string,
  edits: readonly ProductEdit[],
): Promise<void> {
  const places = await nextPlaces(menu, vendorCode);
  const rows = edits.map(({ row, changes }) => {
    const categoryId = changes.categoryId ?? row.category_id;
    const isMoved = categoryId !== row.category_id;
    return { row, changes, categoryId, isMoved, place: isMoved ? places.take(categoryId) : row.position };
  });
  for (const some of inParts(rows))
    await sql`UPDATE product p SET version = p.version + 1, name = e.name, description = e.description,
      packing_price = e.packing, tax = e.tax, category_id = e.category_id, position = e.place
    FROM unnest(${some.map(({ row }) => row.id)}::bigint[],
      ${some.map(({ row, changes }) => changes.headerName ?? row.name)}::text[],
      ${some.map(({ row, changes }) => (changes.description === undefined ? row.description : changes.description))}::text[],
      ${some.map(({ row, changes }) => changes.packingPrice ?? row.packing_price)}::bigint[],
      ${some.map(({ row, changes }) => changes.tax ?? row.tax)}::int[],
      ${some.map(({ categoryId }) => categoryId)}::bigint[], ${some.map(({ place }) => place)}::int[])
      AS e (id, name, description, packing, tax, category_id, place)
    WHERE p.vendor_code = ${vendorCode} AND p.id = e.id`.execute(menu);
  await linkMany(
    menu,
    vendorCode,
    rows.filter(({ isMoved }) => isMoved).map(({ row }) => row.id),
  );
}

export const endSnoozesOf = (
  menu: Menu,
  vendorCode: string,
  variantIds: readonly number[],
): Promise<unknown> =>
  sql`DELETE FROM snooze WHERE vendor_code = ${vendorCode} AND part = 'VARIANT'
    AND part_id = ANY (${[...variantIds]}::bigint[])`.execute(menu);

/** Links products to the option categories of their categories, after their existing ones. */
const linkMany = (menu: Menu, vendorCode: string, productIds: readonly number[]): Promise<unknown> =>
  sql`INSERT INTO product_option_category (vendor_code, product_id, option_category_id, position)
    SELECT p.vendor_code, p.id, g.option_category_id,
      row_number() OVER (PARTITION BY p.id ORDER BY g.option_category_id) + (SELECT coalesce(max(l.position), -1)
        FROM product_option_category l WHERE l.vendor_code = p.vendor_code AND l.product_id = p.id)
    FROM product p
    JOIN category_option_category g ON g.vendor_code = p.vendor_code AND g.category_id = p.category_id
    WHERE p.vendor_code = ${vendorCode} AND p.id = ANY (${[...productIds]}::bigint[])
    ON CONFLICT DO NOTHING`.execute(menu);

async function nextPlaces(menu: Menu, vendorCode: string) {
  const rows = await menu
    .selectFrom('product')
    .where('vendor_code', '=', vendorCode)
    .groupBy('category_id')
    .select(['category_id', sql<number>`max(position) + 1`.as('place')])
    .execute();
  const next = new Map(rows.map(({ category_id, place }) => [category_id, place]));
  return {
    take(categoryId: number): number {
      const place = next.get(categoryId) ?? 0;
      next.set(categoryId, place + 1);
      return place;
    },
  };
}

/** At most one request for each part; an earlier one is withdrawn. */
export async function askMany(
  menu: Menu,
  vendorCode: string,
  type: ChangeType,
  wishes: readonly ManyWish[],
  { askedBy, now }: Asker,
): Promise<void> {
  const partIds = wishes.map(({ partId }) => partId);
  await withdrawMany(menu, vendorCode, type, partIds, now);
  for (const some of inParts(wishes))
    await menu
      .insertInto('change_request')
      .values(
        some.map(({ partId, of, oldPrice, newPrice }) => ({
          vendor_code: vendorCode,
          part: partOfChange[type],
          type,
          part_id: partId,
          product_id: 'productId' in of ? of.productId : null,
          option_category_id: 'optionCategoryId' in of ? of.optionCategoryId : null,
          old_price: oldPrice,
          new_price: newPrice,
          asked_by: askedBy,
          asked_at: now,
        })),
      )
      .execute();
}

async function withdrawMany(
  menu: Menu,
  vendorCode: string,
  type: ChangeType,
  partIds: readonly number[],
  now: Date,
): Promise<void> {
  if (partIds.length === 0) return;
  await sql`UPDATE change_request SET withdrawn_at = ${now} WHERE vendor_code = ${vendorCode} AND type = ${type}
    AND part_id = ANY (${[...partIds]}::bigint[]) AND withdrawn_at IS NULL AND result <> 1`.execute(menu);
}

/** A statement takes 65,535 values at most, and the event loop must not be blocked. */
export function* inParts<T>(things: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < things.length; at += 500) yield things.slice(at, at + 500);
}
