// Writes a copy of a product into the same category: all variants, images that were not refused, and its options. What is new is reviewed like
// any new part; marks of the day (sold out, snoozes, discounts) stay with the first product.
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../../infra/database/tables.ts';
import { withMain } from '../bulk/rules/copy-plan.ts';
import { copyImages } from '../bulk/write-menu-copy.ts';
import { listImages } from '../images/store-images.ts';
import type { Asker } from '../review/write-reviewed-parts.ts';
import { addProduct, listVariantRows, type ProductRow } from './store-products.ts';
import { addVariants } from './write-variants.ts';

type Menu = Transaction<Tables>;

/** Returns the id of the copy. */
export async function writeDuplicate(
  menu: Menu,
  product: ProductRow,
  headerName: string,
  asker: Asker,
): Promise<number> {
  const { vendor_code: vendorCode, id: from } = product;
  const id = await addProduct(menu, vendorCode, {
    headerName,
    description: product.description,
    packingPrice: product.packing_price,
    tax: product.tax,
    categoryId: product.category_id,
  });
  if (!product.is_active)
    await menu
      .updateTable('product')
      .set({ is_active: false })
      .where('vendor_code', '=', vendorCode)
      .where('id', '=', id)
      .execute();
  const variants = await listVariantRows(menu, vendorCode, from);
  await addVariants(
    menu,
    { vendorCode, id, place: 0 },
    variants.map((variant) => ({
      productName: variant.name,
      price: variant.price,
      capacity: variant.capacity,
      preparationTime: variant.preparation_minutes,
      visible: variant.visible,
      available: true,
      description: variant.description,
    })),
    asker,
  );
  const images = (await listImages(menu, vendorCode, [from])).filter(
    (image) => image.approval !== approval.REJECTED && image.replaces === null,
  );
  await copyImages(menu, vendorCode, [{ product, images: withMain(images) }], new Map([[from, id]]), asker);
  await copyConnections(menu, vendorCode, from, id);
  return id;
}

/** Instead of those of the category, from which the first product may have been disconnected. */
async function copyConnections(menu: Menu, vendorCode: string, from: number, to: number): Promise<void> {
  await menu
    .deleteFrom('product_option_category')
    .where('vendor_code', '=', vendorCode)
    .where('product_id', '=', to)
    .execute();
  const links = await menu
    .selectFrom('product_option_category')
    .selectAll()
    .where('vendor_code', '=', vendorCode)
    .where('product_id', '=', from)
    .execute();
  if (links.length > 0)
    await menu
      .insertInto('product_option_category')
      .values(links.map((link) => ({ ...link, product_id: to })))
      .execute();
}
