// Applies a planned import, inside `writeMenu`.
import type { MenuRows } from '../bulk/read-menu.ts';
import { addCategory } from '../categories/store-categories.ts';
import { addProducts, changeProducts } from '../products/store-products.ts';
import { addVariants, changeVariants } from '../products/write-variants.ts';
import type { Asker } from '../review/store-change-requests.ts';
import type { Menu } from '../store-rows.ts';
import type { CategoryRequest, ImportWork } from './rules/import-work.ts';

/** Returns the number of variants that wait for the platform afterwards. */
export async function writeImport(
  menu: Menu,
  vendorCode: string,
  work: ImportWork,
  { products, variants, askedPrices }: MenuRows,
  asker: Asker,
): Promise<number> {
  const made = new Map<string, number>();
  for (const categoryName of work.newCategories) {
    const requested = { categoryName, displayTime: 'ALL_DAY', isActive: true } as const;
    made.set(categoryName, await addCategory(menu, vendorCode, requested));
  }
  const idOf = (category: CategoryRequest): number =>
    'id' in category ? category.id : made.get(category.name)!;

  const productIds = await addProducts(
    menu,
    vendorCode,
    work.newProducts.map(({ category, ...requested }) => ({ ...requested, categoryId: idOf(category) })),
  );
  const places = new Map<number, number>();
  for (const { product_id, position } of variants)
    places.set(product_id, Math.max(places.get(product_id) ?? 0, position + 1));
  const behind = (productId: number): number => {
    const place = places.get(productId) ?? 0;
    places.set(productId, place + 1);
    return place;
  };
  const added = [
    ...work.newProducts.flatMap((product, index) =>
      product.variants.map((requested) => ({ productId: productIds[index]!, requested })),
    ),
    ...work.newVariants,
  ].map((one) => ({ ...one, place: behind(one.productId) }));
  await addVariants(menu, vendorCode, added, asker);

  const changed = new Map(work.variants.map(({ id, changes }) => [id, changes]));
  const edits = variants.flatMap((row) => {
    const changes = changed.get(row.id);
    return changes ? [{ row, changes }] : [];
  });
  const asked = await changeVariants(menu, vendorCode, edits, askedPrices, asker);

  const ofProducts = new Map(work.products.map(({ id, changes }) => [id, changes]));
  const touched = new Set([
    ...ofProducts.keys(),
    ...edits.map(({ row }) => row.product_id),
    ...work.newVariants.map(({ productId }) => productId),
  ]);
  await changeProducts(
    menu,
    vendorCode,
    products
      .filter(({ id }) => touched.has(id))
      .map((row) => {
        const { category, ...changes } = ofProducts.get(row.id) ?? {};
        return { row, changes: { ...changes, categoryId: category && idOf(category) } };
      }),
  );
  return asked + added.length;
}
