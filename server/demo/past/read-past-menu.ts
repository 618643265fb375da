// The present menu of a demo's shop, independent of the hour and the present stock: its past orders are made from it.
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../infra/database/tables.ts';
import type { PastVariant } from './basket.ts';

export async function readPastMenu(db: Db, vendorCode: string): Promise<PastVariant[]> {
  const [groups, variants, discounts] = await Promise.all([
    readGroups(db, vendorCode),
    readVariants(db, vendorCode),
    readDiscounts(db, vendorCode),
  ]);
  const discountsOf = Map.groupBy(discounts, ({ variantId }) => variantId);
  const groupOf = new Map(groups.map((group) => [group.id, group]));
  return variants.map(({ links, ...variant }) => ({
    ...variant,
    discount: null,
    discounts: discountsOf.get(variant.variantId) ?? [],
    prices: [],
    off: null,
    capacity: null,
    optionCategories: links.flatMap(({ id }) => groupOf.get(id) ?? []),
  }));
}

async function readGroups(db: Db, vendorCode: string): Promise<PastVariant['optionCategories'][number][]> {
  const groups = await db
    .selectFrom('option_category as g')
    .where('g.vendor_code', '=', vendorCode)
    .orderBy('g.id')
    .select((eb) => [
      'g.id',
      'g.capacity',
      'g.is_mandatory as isMandatory',
      jsonArrayFrom(
        eb
          .selectFrom('option_item as o')
          .whereRef('o.vendor_code', '=', 'g.vendor_code')
          .whereRef('o.option_category_id', '=', 'g.id')
          .orderBy('o.position')
          .orderBy('o.id')
          .select(['o.id', 'o.name as optionName', 'o.price']),
      ).as('options'),
    ])
    .execute();
  return groups.map(({ options, ...group }) => ({
    ...group,
    options: options.map((option) => ({ ...option, isOn: true })),
  }));
}

const readVariants = (db: Db, vendorCode: string) =>
  db
    .selectFrom('variant as v')
    .innerJoin('product as p', (join) =>
      join.onRef('p.vendor_code', '=', 'v.vendor_code').onRef('p.id', '=', 'v.product_id'),
    )
    .innerJoin('category as c', (join) =>
      join.onRef('c.vendor_code', '=', 'p.vendor_code').onRef('c.id', '=', 'p.category_id'),
    )
    .where('v.vendor_code', '=', vendorCode)
    .where('v.available', '=', true)
    .orderBy('v.id')
    .select((eb) => [
      'v.id as variantId',
      'v.name as variantName',
      'p.id as productId',
      'p.name as productName',
      'v.price',
      'p.packing_price as packingPrice',
      'p.tax',
      jsonArrayFrom(
        eb
          .selectFrom('product_option_category as l')
          .whereRef('l.vendor_code', '=', 'p.vendor_code')
          .whereRef('l.product_id', '=', 'p.id')
          .orderBy('l.position')
          .select('l.option_category_id as id'),
      ).as('links'),
      jsonArrayFrom(
        eb
          .selectFrom('category_shift as s')
          .whereRef('s.vendor_code', '=', 'c.vendor_code')
          .whereRef('s.category_id', '=', 'c.id')
          .orderBy('s.id')
          .select(['s.day_of_week as dayOfWeek', 's.start_time as startTime', 's.end_time as endTime']),
      ).as('hours'),
    ])
    .execute();

const readDiscounts = (db: Db, vendorCode: string) =>
  db
    .selectFrom('discount_variant as l')
    .innerJoin('discount as d', (join) =>
      join.onRef('d.vendor_code', '=', 'l.vendor_code').onRef('d.id', '=', 'l.discount_id'),
    )
    .where('l.vendor_code', '=', vendorCode)
    .orderBy('d.id')
    .select([
      'l.variant_id as variantId',
      'd.id',
      'd.vendor_percent as vendorPercent',
      'd.platform_percent as platformPercent',
      'd.stock',
      'd.starts_at as startsAt',
      'd.held_until as heldUntil',
    ])
    .execute();
