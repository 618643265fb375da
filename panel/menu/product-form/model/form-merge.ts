// Three-way merge of a form whose product has changed meanwhile: edited fields stay, the others follow. Pure.
import type { ProductForm, VariantForm } from './product-form.ts';

/** Field by field: a field that this person has not edited takes its present value. */
function merged<T extends object>(base: T, mine: T, now: T): T {
  const keys = Object.keys(now) as (keyof T)[];
  return Object.fromEntries(
    keys.map((key) => [key, Object.is(base[key], mine[key]) ? now[key] : mine[key]]),
  ) as T;
}

const find = (form: ProductForm, key: string) => form.variants.find((variant) => variant.key === key);

/** `base` was read when `mine` was begun, `now` is read now. */
export function rebase(base: ProductForm, mine: ProductForm, now: ProductForm): ProductForm {
  const { variants: _, ...header } = merged(base, mine, now);
  const there = now.variants.map((variant) => {
    const before = find(base, variant.key);
    const typed = find(mine, variant.key);
    return before && typed ? merged(before, typed, variant) : variant;
  });
  return { ...header, variants: [...there, ...mine.variants.filter(({ productId }) => productId === null)] };
}

type HeaderField = Exclude<keyof ProductForm, 'variants'>;
type VariantField = Exclude<keyof VariantForm, 'key' | 'productId' | 'asksAgain'>;

export type Difference =
  | { kind: 'header'; field: HeaderField; before: ProductForm; after: ProductForm }
  | { kind: 'variant'; field: VariantField; before: VariantForm; after: VariantForm }
  | { kind: 'new-variant'; after: VariantForm };

export const headerFields = [
  'headerName',
  'categoryId',
  'description',
  'packingPrice',
  'tax',
  'headerStatus',
] as const satisfies readonly HeaderField[];

export const variantFields = [
  'productName',
  'price',
  'isCounted',
  'capacity',
  'preparationTime',
  'visible',
  'available',
  'description',
] as const satisfies readonly VariantField[];

/** The fields that differ in `after`, in the order of the form. */
export function differences(before: ProductForm, after: ProductForm): Difference[] {
  const header = headerFields
    .filter((field) => !Object.is(before[field], after[field]))
    .map((field): Difference => ({ kind: 'header', field, before, after }));
  const variants = after.variants.flatMap((variant): Difference[] => {
    const known = find(before, variant.key);
    if (!known) return [{ kind: 'new-variant', after: variant }];
    return variantFields
      .filter((field) => !Object.is(known[field], variant[field]))
      .map((field) => ({ kind: 'variant', field, before: known, after: variant }));
  });
  return [...header, ...variants];
}
