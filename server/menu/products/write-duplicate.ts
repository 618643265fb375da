// Writes a copy of a product into the same category: all variants, images that were not refused, and its
// options. New parts are reviewed as usual. Sold-out marks, snoozes and discounts stay with the original.
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { withMain } from '../bulk/rules/copy-plan.ts';
import { copyImages } from '../bulk/write-menu-copy.ts';
import { listImages } from '../images/store-images.ts';
import type { Asker } from '../review/store-change-requests.ts';
import type { Menu } from '../store-rows.ts';
import { addProducts, headerRequestOf, listVariantRows, type ProductRow } from './store-products.ts';
import { addVariants, requestOf } from './write-variants.ts';

/** Returns the id of the copy. */
export async function writeDuplicate(
  menu: Menu,
  product: ProductRow,
  headerName: string,
  asker: Asker,
): Promise<number> {
  const { vendor_code: vendorCode, id: from } = product;
  const [made] = await addProducts(menu, vendorCode, [{ ...headerRequestOf(product), headerName }]);
  const id = made!;
  const variants = await listVariantRows(menu, vendorCode, from);
  await addVariants(
    menu,
    vendorCode,
    variants.map((variant, place) => ({
      productId: id,
      place,
      requested: { ...requestOf(variant), capacity: variant.capacity },
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

/** The copy gets these connections instead of the category's, from which the original may have been disconnected. */
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
