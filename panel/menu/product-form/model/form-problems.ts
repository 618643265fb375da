// Maps the problems of a product to the fields of its form. Pure.
import {
  changedProductSchema,
  changedVariantSchema,
  newProductSchema,
  newVariantSchema,
} from '@pishkhan/contract/menu/products/product-edit.ts';
import { type FieldProblems, problemsOfIssues } from '../../../forms/public.ts';
import type { newProductBody, ProductChanges } from './product-form.ts';

/** `variantKeys` are the variants that were sent, in order. Returns undefined for a pointer to no field of the form. */
export function fieldAt(pointer: string, variantKeys: readonly string[]): string | undefined {
  const [first = '', index, field] = pointer.split('/').slice(1);
  if (first !== 'variants' && first !== 'productVariations')
    return headerNames.has(first) ? first : undefined;
  const key = variantKeys[Number(index)];
  if (index === undefined || key === undefined) return undefined;
  return `${key}.${field !== undefined && variantNames.has(field) ? field : 'productName'}`;
}

const headerNames = new Set(Object.keys(changedProductSchema.shape));
const variantNames = new Set(Object.keys(newVariantSchema.shape));

export function checkNewProduct(
  body: ReturnType<typeof newProductBody>,
  variantKeys: readonly string[],
): FieldProblems {
  const at = (pointer: string) => fieldAt(pointer, variantKeys);
  const checked = newProductSchema.safeParse(body);
  return checked.success ? {} : problemsOfIssues(checked.error.issues, at);
}

/** Checks variants one by one, because the schema would not name the field of a union. */
export function checkChanges(
  productHeaderId: number,
  { header, variants, variantKeys }: ProductChanges,
): FieldProblems {
  const at = (pointer: string) => fieldAt(pointer, variantKeys);
  const checked = changedProductSchema.safeParse({ productHeaderId, ...header });
  const found: FieldProblems[] = [checked.success ? {} : problemsOfIssues(checked.error.issues, at)];
  for (const [index, variant] of variants.entries()) {
    const schema = 'productId' in variant ? changedVariantSchema : newVariantSchema;
    const result = schema.safeParse(variant);
    if (!result.success) found.push(problemsOfIssues(result.error.issues, at, ['variants', index]));
  }
  return Object.assign({}, ...found);
}
