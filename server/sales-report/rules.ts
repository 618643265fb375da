// Chooses the best and the worst sellers.
import { maxSellers, type SoldProduct } from '@pishkhan/contract/sales-report/calls.ts';

export interface FoundProduct extends SoldProduct {
  isOffered: boolean;
}

type Order = (one: FoundProduct, other: FoundProduct) => number;
const byValue: Order = (one, other) => other.value - one.value || one.productId - other.productId;
const byFewest: Order = (one, other) =>
  one.pieces - other.pieces || one.value - other.value || one.productId - other.productId;

/** No product is in both lists. */
export function sellersOf(products: readonly FoundProduct[]): {
  best: FoundProduct[];
  worst: FoundProduct[];
} {
  const best = products
    .filter(({ pieces }) => pieces > 0)
    .toSorted(byValue)
    .slice(0, maxSellers);
  const worst = products.filter((product) => product.isOffered && !best.includes(product));
  return { best, worst: worst.toSorted(byFewest).slice(0, maxSellers) };
}
