// Variants that a demo's shop ran out of and restocked, those that are sold out today, and counted pieces. Pure.
import { updateStock } from '@pishkhan/contract/menu/products/calls.ts';
import type { PastOrder } from '../../../orders/public.ts';
import type { DemoShop } from '../../shop.ts';
import type { Chance } from '../chance.ts';
import { someOpenTime } from '../opening-hours.ts';
import { type Author, changed, type JsonRow, type PastEntry, someAuthor } from './past-entry.ts';

interface Stocked {
  shop: DemoShop;
  staff: readonly Author[];
  /** Present variants. */
  variants: readonly JsonRow[];
  /** The past's orders; none contains a variant while it is sold out. */
  orders: readonly PastOrder[];
  now: Date;
}

/** Days ago on which something was sold out from the evening until the next morning. */
const evenings = [33, 17, 5];
const evening = [18, 21] as const;
const morning = [8, 11] as const;
const maxCounted = 2;

export function stockEntries(chance: Chance, { shop, staff, variants, orders, now }: Stocked): PastEntry[] {
  const entry = (at: Date, variant: JsonRow, column: string, before: unknown, after: unknown): PastEntry => ({
    ...{ at, call: updateStock, by: someAuthor(chance, staff, updateStock) },
    object: { productId: String(variant.id) },
    changes: [changed('variant', variant.id, { [column]: before }, { [column]: after })],
  });
  const counted = variants.filter(({ capacity }) => capacity !== null).slice(0, maxCounted);
  const used = new Set<number>();
  const soldOut = evenings.flatMap((daysAgo) => {
    const [off, on] = [
      someOpenTime(chance, shop, now, daysAgo, evening),
      someOpenTime(chance, shop, now, daysAgo - 1, morning),
    ];
    const able = variants.filter(
      (one) =>
        one.available === true &&
        one.capacity === null &&
        !used.has(one.id) &&
        !isOrdered(orders, one.id, off, on),
    );
    if (able.length === 0) return [];
    const variant = chance.oneOf(able);
    used.add(variant.id);
    return [entry(off, variant, 'available', true, false), entry(on, variant, 'available', false, true)];
  });
  const stillOut = variants
    .filter(({ available }) => available === false)
    .map((variant) => entry(someOpenTime(chance, shop, now, 1), variant, 'available', true, false));
  const baked = counted.map((variant) =>
    entry(
      someOpenTime(chance, shop, now, 1, morning),
      variant,
      'capacity',
      chance.whole(0, 3),
      variant.capacity,
    ),
  );
  return [...soldOut, ...stillOut, ...baked];
}

const isOrdered = (orders: readonly PastOrder[], variantId: number, from: Date, to: Date): boolean =>
  orders.some(
    ({ order: { placedAt, items } }) =>
      placedAt >= from && placedAt <= to && items.some((item) => item.productVariationId === variantId),
  );
