// The consequences of saving: which changes wait for the platform, and which take effect at once. Pure. It is a forecast: the server
// decides.

import type { ProductHeader } from '@pishkhan/contract/menu/products/product.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';
import { type Difference, differences } from './form-differences.ts';
import { type ProductForm, priceRequest, type VariantForm } from './product-form.ts';

export type Consequence =
  /** A variant that customers see once the platform has accepted it. */
  | { kind: 'new-variant'; variant: VariantForm }
  /** A variant that is submitted to the platform again after a refusal. */
  | { kind: 'asked-again'; variant: VariantForm }
  /** A price that waits for the platform; customers pay `live` until then. */
  | { kind: 'price-asked'; variant: VariantForm; live: number }
  /** The live price was restored, so the pending request is withdrawn. */
  | { kind: 'price-back'; variant: VariantForm; live: number };

export interface Consequences {
  readonly review: readonly Consequence[];
  readonly atOnce: readonly Difference[];
}

export function consequencesOf(product: ProductHeader, base: ProductForm, form: ProductForm): Consequences {
  const review: Consequence[] = [];
  const atOnce: Difference[] = [];
  const add = (one: Consequence) => {
    if (!review.some(({ variant }) => variant.key === one.variant.key)) review.push(one);
  };
  for (const difference of differences(base, form)) {
    const consequence =
      difference.kind === 'new-variant'
        ? ({ kind: 'new-variant', variant: difference.after } as const)
        : priceConsequence(product, difference);
    if (consequence) add(consequence);
    else if (!isPartOfStock(difference)) atOnce.push(difference);
  }
  for (const variant of form.variants) if (variant.asksAgain) add({ kind: 'asked-again', variant });
  return { review, atOnce };
}

/** Starting to count a stock is worded once, together with the number. */
const isPartOfStock = (difference: Difference): boolean =>
  difference.kind === 'variant' && difference.field === 'isCounted' && difference.after.isCounted;

function priceConsequence(product: ProductHeader, difference: Difference): Consequence | undefined {
  if (difference.kind !== 'variant') return undefined;
  const { after: variant, field } = difference;
  const there = product.variants.find(({ productId }) => productId === variant.productId);
  if (there?.isApproved === approval.REJECTED)
    return reviewedAgainFields.has(field) ? { kind: 'asked-again', variant } : undefined;
  if (there === undefined || field !== 'price') return undefined;
  // The variant is in review already: the review continues with this price.
  if (there.isApproved === approval.PENDING) return { kind: 'new-variant', variant };
  if (variant.price !== there.price) return { kind: 'price-asked', variant, live: there.price };
  const waits = priceRequest(product, there.productId)?.result === approval.PENDING;
  return waits ? { kind: 'price-back', variant, live: there.price } : undefined;
}

/** The fields of a refused variant that the platform reviews again. */
const reviewedAgainFields: ReadonlySet<string> = new Set(['price', 'productName', 'description']);
