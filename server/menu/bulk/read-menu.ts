// The rows of a whole menu, for bulk changes. A menu has some thousand rows at most, so it is read whole.
import { changeType } from '@pishkhan/contract/menu/review/approval.ts';
import type { Db } from '../../infra/database/tables.ts';
import type { AppliedDiscount } from '../baskets/rules/basket.ts';
import { listCategoryNames, type NamedCategory } from '../categories/store-categories.ts';
import { readRunningDiscounts } from '../discounts/read-running.ts';
import { readDefaultTax } from '../products/read-default-tax.ts';
import type { ProductRow, VariantRow } from '../products/store-products.ts';
import { readAskedPrices } from '../review/store-change-requests.ts';
import { listRows } from '../store-rows.ts';

export interface MenuRows {
  version: number;
  categories: NamedCategory[];
  products: ProductRow[];
  variants: VariantRow[];
  /** Requested prices that wait for the platform, by variant. */
  askedPrices: Map<number, number>;
  /** The default tax of products without their own. */
  defaultTax: 0 | 10;
  /** Running discounts by variant. */
  discounts: ReadonlyMap<number, AppliedDiscount>;
  /** Variants with an open snooze. */
  snoozed: Set<number>;
}

/** A consistent snapshot: call it inside `writeMenu` or `readInSnapshot`. */
export async function readMenu(db: Db, vendorCode: string, now: Date): Promise<MenuRows> {
  const menu = await db
    .selectFrom('menu')
    .select('version')
    .where('vendor_code', '=', vendorCode)
    .executeTakeFirst();
  const products = await listRows(db, 'product', vendorCode);
  const variants = await listRows(db, 'variant', vendorCode);
  const snoozed = await db
    .selectFrom('snooze')
    .where('vendor_code', '=', vendorCode)
    .where('part', '=', 'VARIANT')
    .where('until', '>', now)
    .select('part_id')
    .execute();
  return {
    version: menu?.version ?? 0,
    categories: await listCategoryNames(db, vendorCode),
    products,
    variants,
    defaultTax: await readDefaultTax(db, vendorCode),
    askedPrices: await readAskedPrices(db, vendorCode, changeType.VARIANT_PRICE_CHANGED),
    discounts: await readRunningDiscounts(db, vendorCode, now),
    snoozed: new Set(snoozed.map(({ part_id }) => part_id)),
  };
}

/** The same snapshot without a write. */
export const readMenuSnapshot = (db: Db, vendorCode: string, now: Date): Promise<MenuRows> =>
  readInSnapshot(db, (snapshot) => readMenu(snapshot, vendorCode, now));

/** All queries of `read` see one snapshot, and no writer is blocked. */
export const readInSnapshot = <T>(db: Db, read: (snapshot: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
