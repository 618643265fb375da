// Writes variants with few statements, one or thousands. New variants and new prices wait for the platform;
// other fields take effect at once.
// Always inside `writeMenu`. Each list belongs to one shop and names a row once.
import { approval, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { sql } from 'kysely';
import { type Asker, createChangeRequests } from '../review/store-change-requests.ts';
import { editReviewedParts } from '../review/write-reviewed-parts.ts';
import { type ChangedFields, inBatches, type Menu } from '../store-rows.ts';
import type { VariantRow } from './store-products.ts';

export interface VariantRequest {
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
  changes: ChangedFields<VariantRequest>;
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
  for (const some of inBatches(rows))
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
export const requestOf = (variant: VariantRow): VariantRequest => ({
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
  requests: readonly { productId: number; place: number; requested: VariantRequest }[],
  asker: Asker,
): Promise<void> {
  for (const some of inBatches(requests)) {
    const ids = await menu
      .insertInto('variant')
      .values(
        some.map(({ productId, place, requested }) => ({
          vendor_code: vendorCode,
          product_id: productId,
          name: requested.productName,
          position: place,
          price: requested.price,
          capacity: requested.capacity,
          preparation_minutes: requested.preparationTime,
          visible: requested.visible,
          available: requested.available,
          description: requested.description,
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
    await createChangeRequests(menu, vendorCode, changeType.ADD_NEW_VARIANT, asked, asker);
  }
}
