// The discounts of a demo's shop: some are running; one each has ended, was canceled and is still to begin.
import { fromTehranWallClock, tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import type { Db } from '../infra/database/tables.ts';
import type { DemoProduct, DemoShop } from './shop.ts';

interface DemoDiscount {
  products: readonly DemoProduct[];
  startsAt: Date;
  endsAt: Date;
  canceledAt?: Date;
  vendorPercent: number;
  platformPercent: number;
  stock?: number;
}

/** Call it after the menu was written. */
export async function insertDiscounts(db: Db, shop: DemoShop, now: Date): Promise<void> {
  const vendor_code = shop.vendor.code;
  const variants = await db
    .selectFrom('variant as v')
    .innerJoin('product as p', (join) =>
      join.onRef('p.vendor_code', '=', 'v.vendor_code').onRef('p.id', '=', 'v.product_id'),
    )
    .where('v.vendor_code', '=', vendor_code)
    .orderBy('v.id')
    .select(['v.id', 'p.name'])
    .execute();
  for (const discount of planDiscounts(shop, now)) {
    const names = new Set(discount.products.map(({ name }) => name));
    const { id, starts_at, held_until } = await db
      .insertInto('discount')
      .values({
        vendor_code,
        starts_at: discount.startsAt,
        ends_at: discount.endsAt,
        canceled_at: discount.canceledAt ?? null,
        vendor_percent: discount.vendorPercent,
        platform_percent: discount.platformPercent,
        stock: discount.stock ?? null,
        created_at: discount.startsAt < now ? discount.startsAt : now,
      })
      .returning(['id', 'starts_at', 'held_until'])
      .executeTakeFirstOrThrow();
    const rows = variants
      .filter(({ name }) => names.has(name))
      .map((variant) => ({ vendor_code, discount_id: id, variant_id: variant.id, starts_at, held_until }));
    await db.insertInto('discount_variant').values(rows).execute();
  }
}

/** Discounts in the order of their creation. */
function planDiscounts({ categories, past }: DemoShop, now: Date): DemoDiscount[] {
  const { year, month, day } = tehranWallClock(now);
  /** A time in the shop's days, counted from today. */
  const at = (days: number, hour = 0) => fromTehranWallClock(year, month, day + days, hour);
  const products = categories.flatMap((category) => category.products);
  const plain = products.filter(({ discount, stock }) => discount === undefined && stock === undefined);
  const later = (days: number) => -Math.round(past.days * days);
  const running = [...Map.groupBy(products, ({ discount }) => discount)].flatMap(([percent, cheap]) =>
    percent === undefined ? [] : [{ products: cheap, ...sharesOf(percent), startsAt: at(-6), endsAt: at(9) }],
  );
  return [
    { products: plain.slice(0, 3), ...sharesOf(20), startsAt: at(later(0.8)), endsAt: at(later(0.4)) },
    {
      ...{ products: plain.slice(3, 5), ...sharesOf(30) },
      ...{ startsAt: at(later(0.35)), endsAt: at(5), canceledAt: at(later(0.35) + 2, 11) },
    },
    ...running,
    { products: plain.slice(5, 8), ...sharesOf(25), startsAt: at(1, 11), endsAt: at(4, 23) },
    // Begins with the demo, so that no past order contains its pieces.
    { products: plain.slice(-1), ...sharesOf(35), startsAt: now, endsAt: at(2), stock: 40 },
  ];
}

/** The platform pays a fifth. */
function sharesOf(percent: number): { vendorPercent: number; platformPercent: number } {
  const platformPercent = Math.round(percent / 5);
  return { vendorPercent: percent - platformPercent, platformPercent };
}
