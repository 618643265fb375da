// The differences between two versions of a product's form. Pure.
import type { ProductForm, VariantForm } from './product-form.ts';

type HeaderField = Exclude<keyof ProductForm, 'variants' | 'optionCategories'>;
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
    const known = before.variants.find(({ key }) => key === variant.key);
    if (!known) return [{ kind: 'new-variant', after: variant }];
    return variantFields
      .filter((field) => !Object.is(known[field], variant[field]))
      .map((field) => ({ kind: 'variant', field, before: known, after: variant }));
  });
  return [...header, ...variants];
}
