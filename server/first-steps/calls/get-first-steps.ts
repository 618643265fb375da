import { getFirstSteps } from '@pishkhan/contract/first-steps/calls.ts';
import { offersDelivery } from '@pishkhan/contract/vendors/can-take-order.ts';
import type pg from 'pg';
import { implement } from '../../infra/http/implement.ts';
import { nextOrderableMenu } from '../../menu/public.ts';
import { findShop } from '../../vendors/public.ts';
import { readProgress } from '../read-progress.ts';

export const getFirstStepsHandler = (pool: pg.Pool) =>
  implement(getFirstSteps, async (_request, { staff: { vendorCode }, now }) => {
    const { hasOrder, people, devices, hasOpenTest, hasDoneTest } = await readProgress(pool, vendorCode, now);
    // Most shops are asked about for ever after their first order: nothing more is read then.
    if (hasOrder) return { facts: null };
    const shop = await findShop(pool, vendorCode);
    if (!shop) throw new Error(`no shop ${vendorCode}`);
    const { categories } = await nextOrderableMenu(pool, vendorCode, now);
    const products = categories.flatMap((category) => category.products);
    return {
      facts: {
        isOpen: shop.status === 'ACTIVE',
        hasHours: shop.shifts.length > 0,
        isPackingSet: shop.isPackingSet,
        offersDelivery: offersDelivery(shop),
        products: products.length,
        productsWithPicture: products.filter(({ imageLink }) => imageLink !== null).length,
        ...{ people, devices },
        testOrder: hasOpenTest ? 'open' : hasDoneTest ? 'done' : 'none',
      },
    };
  });
