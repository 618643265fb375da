// Writes variants with few statements, one or thousands. New variants and new prices wait for the platform;
// other fields take effect at once.
// Always inside `writeMenu`. Each list belongs to one shop and names a row once.
import { approval, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { sql } from 'kysely';
import { type Asker, askForChanges } from '../review/store-change-requests.ts';
import { editReviewedParts } from '../review/write-reviewed-parts.ts';
import { type Given, inParts, type Menu } from '../store-rows.ts';
import type { VariantRow } from './store-products.ts';

export interface VariantWish {
  productName: string;
  price: number;
  capacity: number | null;
  preparationTime: number;
  visible: boolean;
  available: boolean;
  description: string | null;
}

export interface VariantEdit {
  row: VariantRow;
  changes: Given<VariantWish>;
}

/**
 * Omitted fields are not changed; prices of accepted variants become requests. Returns the number of variants
 * that now wait for the platform.
 */
export async function changeVariants(
  menu: Menu,
  vendorCode: string,
  edits: readonly VariantEdit[],
  askedPrices: ReadonlyMap<number, number>,
  asker: Asker,
): Promise<number> {
  const parts = edits.map(({ row, changes }) => {
    const { productName = row.name, description = row.description } = changes;
    const isReworded = productName !== row.name || description !== row.description;
    const edit = { price: changes.price, isReworded };
    return { part: row, of: { productId: row.product_id }, edit, changes, productName, description };
  });
  const edited = await editReviewedParts(menu, vendorCode, 'VARIANT', parts, askedPrices, asker);
  const rows = parts.map((one, index) => ({ ...one, row: one.part, edited: edited[index]! }));
  // Stock is written only when given: orders lower it without waiting for an edit of the menu.
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
  return edited.filter(({ request }) => request === 'ASK_TO_ADD' || request === 'ASK_FOR_PRICE').length;
}

/** The copied fields of a variant: stock, sold-out marks and discounts stay with the original. */
export const wishOf = (variant: VariantRow): VariantWish => ({
  productName: variant.name,
  price: variant.price,
  capacity: null,
  preparationTime: variant.preparation_minutes,
  visible: variant.visible,
  available: true,
  description: variant.description,
});

/** Appends variants to their products; each becomes a request to the platform. */
export async function addVariants(
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
    await askForChanges(menu, vendorCode, changeType.ADD_NEW_VARIANT, asked, asker);
  }
}
