// What saving will do: which changes wait for the platform's word, and which hold at once. Pure, and only told: the server decides.
import { approval } from '@pishkhan/contract/menu/approval.ts';
import type { ProductHeader } from '@pishkhan/contract/menu/product.ts';
import { type Difference, differences } from './form-merge.ts';
import { type ProductForm, priceRequest, type VariantForm } from './product-form.ts';

export type Consequence =
  /** A variant that customers see when the platform has accepted it. */
  | { kind: 'new-variant'; variant: VariantForm }
  /** Put before the platform again after a refusal. */
  | { kind: 'asked-again'; variant: VariantForm }
  /** Customers pay `live` until the platform has accepted. */
  | { kind: 'price-asked'; variant: VariantForm; live: number }
  /** The live price again: what waited is taken back. */
  | { kind: 'price-back'; variant: VariantForm; live: number };

export interface Consequences {
  readonly review: readonly Consequence[];
  readonly atOnce: readonly Difference[];
}

export function consequencesOf(product: ProductHeader, base: ProductForm, form: ProductForm): Consequences {
  const review: Consequence[] = [];
  const atOnce: Difference[] = [];
  for (const difference of differences(base, form)) {
    const consequence =
      difference.kind === 'new-variant'
        ? ({ kind: 'new-variant', variant: difference.after } as const)
        : priceConsequence(product, difference);
    if (consequence) review.push(consequence);
    else if (!isSaidByNumber(difference)) atOnce.push(difference);
  }
  for (const variant of form.variants)
    if (variant.asksAgain && !review.some((other) => other.variant.key === variant.key))
      review.push({ kind: 'asked-again', variant });
  return { review, atOnce };
}

/** That a stock is counted from now on is said once, with how many there are. */
const isSaidByNumber = (difference: Difference): boolean =>
  difference.kind === 'variant' && difference.field === 'isCounted' && difference.after.isCounted;

function priceConsequence(product: ProductHeader, difference: Difference): Consequence | undefined {
  if (difference.kind !== 'variant' || difference.field !== 'price') return undefined;
  const { after: variant } = difference;
  const there = product.variants.find(({ productId }) => productId === variant.productId);
  if (!there) return undefined;
  switch (there.isApproved) {
    case approval.ACCEPTED: {
      const waits = priceRequest(product, there.productId)?.result === approval.PENDING;
      if (variant.price === there.price)
        return waits ? { kind: 'price-back', variant, live: there.price } : undefined;
      return { kind: 'price-asked', variant, live: there.price };
    }
    case approval.REJECTED:
      return { kind: 'asked-again', variant };
    default:
      // It is in review already, and goes on there with this price.
      return { kind: 'new-variant', variant };
  }
}
