import { imageSizes } from '@pishkhan/contract/menu/images/image-path.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import type { Db } from '../infra/database/tables.ts';
import type { KeptPictures } from './pictures.ts';
import { type DemoCategory, type DemoProduct, type DemoShop, everyDay } from './shop.ts';

/** Writes a shop's menu: options first, then each category with its products and their variants. */
export async function insertMenu(db: Db, shop: DemoShop, pictures: KeptPictures): Promise<void> {
  const optionCategories = await insertOptions(db, shop);
  const stations = await insertStations(db, shop);
  for (const [position, { name, hours, station, products }] of shop.categories.entries()) {
    const { id } = await db
      .insertInto('category')
      .values({
        vendor_code: shop.vendor.code,
        name,
        position,
        display_time: hours ? 'SHIFTS' : 'ALL_DAY',
        station_id: (station !== undefined && stations.get(station)) || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (hours) await insertHours(db, shop.vendor.code, id, hours);
    await insertProducts(db, shop, id, products, { optionCategories, pictures });
  }
}

/** Stations in the order of the menu; returns their ids by name. */
async function insertStations(
  db: Db,
  { vendor, categories }: DemoShop,
): Promise<ReadonlyMap<string, number>> {
  const names = [...new Set(categories.flatMap(({ station }) => station ?? []))];
  if (names.length === 0) return new Map();
  const rows = await db
    .insertInto('station')
    .values(names.map((name, position) => ({ vendor_code: vendor.code, name, position })))
    .returning(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** Ids by their keys in the shop's file. */
type OptionCategories = ReadonlyMap<string, number>;

async function insertOptions(db: Db, shop: DemoShop): Promise<OptionCategories> {
  const written = new Map<string, number>();
  const vendor_code = shop.vendor.code;
  for (const [key, { name, capacity, isMandatory = false, options }] of Object.entries(
    shop.optionCategories,
  )) {
    const { id } = await db
      .insertInto('option_category')
      .values({ vendor_code, name, capacity, is_mandatory: isMandatory })
      .returning('id')
      .executeTakeFirstOrThrow();
    const items = Object.entries(options).map(([option, price], position) => ({
      vendor_code,
      option_category_id: id,
      name: option,
      price,
      position,
    }));
    await db.insertInto('option_item').values(items).execute();
    written.set(key, id);
  }
  return written;
}

async function insertHours(
  db: Db,
  vendor_code: string,
  category_id: number,
  hours: NonNullable<DemoCategory['hours']>,
): Promise<void> {
  const shifts = everyDay.flatMap((day_of_week) =>
    hours.map(({ from, to }) => ({ vendor_code, category_id, day_of_week, start_time: from, end_time: to })),
  );
  await db.insertInto('category_shift').values(shifts).execute();
}

async function insertProducts(
  db: Db,
  shop: DemoShop,
  category_id: number,
  products: readonly DemoProduct[],
  { optionCategories, pictures }: { optionCategories: OptionCategories; pictures: KeptPictures },
): Promise<void> {
  const vendor_code = shop.vendor.code;
  const rows = products.map(({ name, description, packingPrice }, position) => ({
    vendor_code,
    category_id,
    name,
    description: description ?? null,
    position,
    packing_price: packingPrice ?? 0,
    tax: shop.tax,
  }));
  const inserted = await db.insertInto('product').values(rows).returning(['id', 'position']).execute();
  const withIds = inserted.map(({ id, position }) => ({ id, product: products[position]! }));

  const variants = withIds.flatMap(({ id, product }) =>
    Object.entries(product.variants).map(([name, price], position) => ({
      vendor_code,
      product_id: id,
      name,
      position,
      price,
      preparation_minutes: product.minutes,
      available: !product.soldOut?.includes(name),
      capacity: product.stock ?? null,
    })),
  );
  await db.insertInto('variant').values(variants).execute();

  const images = withIds.map(({ id, product }) => ({
    vendor_code,
    product_id: id,
    digest: pictures.get(product.picture)!,
    width: imageSizes.large,
    height: imageSizes.large,
    position: 0,
    is_main: true,
    approval: approval.ACCEPTED,
  }));
  await db.insertInto('product_image').values(images).execute();

  const links = withIds.flatMap(({ id, product }) =>
    (product.options ?? []).map((key, position) => ({
      vendor_code,
      product_id: id,
      option_category_id: optionCategories.get(key)!,
      position,
    })),
  );
  if (links.length > 0) await db.insertInto('product_option_category').values(links).execute();
}
