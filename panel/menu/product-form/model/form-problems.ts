// Maps the faults of a form to its fields, whether the schema or the server has found them. Pure.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { Problem } from '@pishkhan/contract/kit/fault.ts';
import {
  changedProductSchema,
  changedVariantSchema,
  newProductSchema,
  newVariantSchema,
} from '@pishkhan/contract/menu/products/product-edit.ts';
import type * as z from 'zod/mini';
import type { newProductBody, ProductChanges } from './product-form.ts';

/** The message of each field, by its name (`headerName`, `v12.price`). */
export type FieldProblems = Readonly<Record<string, string>>;

/** `variantKeys` are the variants that were sent, in their order; undefined for a pointer to no field of the form. */
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

function problemsOf(
  issues: readonly z.core.$ZodIssue[],
  variantKeys: readonly string[],
  under: readonly PropertyKey[] = [],
): FieldProblems {
  const found: Record<string, string> = {};
  for (const { path, message } of issues) {
    const pointer = [...under, ...path].map((part) => `/${String(part)}`).join('');
    found[fieldAt(pointer, variantKeys) ?? ''] ??= message;
  }
  return found;
}

export function checkNewProduct(
  body: ReturnType<typeof newProductBody>,
  variantKeys: readonly string[],
): FieldProblems {
  const checked = newProductSchema.safeParse(body);
  return checked.success ? {} : problemsOf(checked.error.issues, variantKeys);
}

/** Checks variants one by one: for a union the schema would not name the field. */
export function checkChanges(
  productHeaderId: number,
  { header, variants, variantKeys }: ProductChanges,
): FieldProblems {
  const checked = changedProductSchema.safeParse({ productHeaderId, ...header });
  const found: FieldProblems[] = [checked.success ? {} : problemsOf(checked.error.issues, variantKeys)];
  for (const [index, variant] of variants.entries()) {
    const schema = 'productId' in variant ? changedVariantSchema : newVariantSchema;
    const result = schema.safeParse(variant);
    if (!result.success) found.push(problemsOf(result.error.issues, variantKeys, ['variants', index]));
  }
  return Object.assign({}, ...found);
}

export interface Refusal {
  readonly fields: FieldProblems;
  /** The message that belongs to no field. */
  readonly general: string | undefined;
  /** The id of the product that has the name already. */
  readonly takenBy: number | undefined;
}

/** The server's refusal by field. */
export function refusalOf(problem: Problem, variantKeys: readonly string[]): Refusal {
  const fields: Record<string, string> = {};
  let general: string | undefined;
  const put = (pointer: unknown, detail: string) => {
    const field = typeof pointer === 'string' ? fieldAt(pointer, variantKeys) : undefined;
    if (field === undefined) general ??= detail;
    else fields[field] ??= detail;
  };
  if (problem.errors && problem.errors.length > 0)
    for (const { pointer, detail } of problem.errors) put(pointer, detail);
  else put(problem.pointer, problem.detail);
  const isNameOfProduct = problem.code === 'NAME_TAKEN' && fields.headerName !== undefined;
  return {
    fields,
    general,
    takenBy: isNameOfProduct && typeof problem.id === 'number' ? problem.id : undefined,
  };
}

/** No answer came: it is unknown whether the server has saved. */
export const isConnectionFailure = (error: unknown): boolean =>
  error instanceof CallFailed && error.problem.status === 0;
