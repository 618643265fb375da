// The facts behind the next steps of a shop.
import type { FirstStepFacts } from '@pishkhan/contract/dashboard/first-steps.ts';
import { offersDelivery } from '@pishkhan/contract/vendors/can-take-order.ts';
import type pg from 'pg';
import { nextOrderableMenu } from '../menu/public.ts';
import { findShop } from '../vendors/public.ts';
import { readProgress } from './read-progress.ts';

/** Used only before the first order: it reads the whole menu. */
export async function readFirstSteps(pool: pg.Pool, vendorCode: string, now: Date): Promise<FirstStepFacts> {
  const [{ people, devices, hasOpenTest, hasDoneTest }, shop, { categories }] = await Promise.all([
    readProgress(pool, vendorCode, now),
    findShop(pool, vendorCode),
    nextOrderableMenu(pool, vendorCode, now),
  ]);
  if (!shop) throw new Error(`no shop ${vendorCode}`);
  const products = categories.flatMap((category) => category.products);
  return {
    isOpen: shop.status === 'ACTIVE',
    hasHours: shop.shifts.length > 0,
    isPackingSet: shop.isPackingSet,
    offersDelivery: offersDelivery(shop),
    products: products.length,
    productsWithPicture: products.filter(({ imageLink }) => imageLink !== null).length,
    ...{ people, devices },
    testOrder: hasOpenTest ? 'open' : hasDoneTest ? 'done' : 'none',
  };
}
