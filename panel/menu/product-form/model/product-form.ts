// The form values of a product, and the changes that are sent. Pure. Invariant: an untouched field is not sent, so a form that was open for an
// hour reverts nobody else's change.

import { defaultTax } from '@pishkhan/contract/menu/fields.ts';
import type { ProductHeader, ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import { approval, type ChangeRequest, changeType } from '@pishkhan/contract/menu/review/approval.ts';

export interface VariantForm {
  /** The variant's key on this screen, which it has before it has an id. */
  readonly key: string;
  /** Null for a new variant. */
  readonly productId: number | null;
  readonly productName: string;
  /** The requested price in toman, which may still await the platform; null when empty. */
  readonly price: number | null;
  readonly isCounted: boolean;
  readonly capacity: number | null;
  /** Preparation time in minutes. */
  readonly preparationTime: number | null;
  readonly visible: boolean;
  readonly available: boolean;
  readonly description: string;
  /** Submits a refused variant to the platform again, even unchanged. */
  readonly asksAgain: boolean;
}

export interface ProductForm {
  readonly headerName: string;
  readonly categoryId: number | null;
  readonly description: string;
  readonly packingPrice: number | null;
  readonly tax: 0 | 10;
  readonly headerStatus: 0 | 1;
  readonly variants: readonly VariantForm[];
  /** Ids of option categories of a new product. An existing product is connected at once. */
  readonly optionCategories?: readonly number[];
}

/** The name of the only variant of a product without variants. */
export const defaultVariantName = 'معمولی';
export const maxVariants = 30;

const keyOf = (productId: number): string => `v${productId}`;

/** Copies the values that variants of a product usually share. */
export function newVariant(variants: readonly VariantForm[]): VariantForm {
  const taken = variants.filter(({ productId }) => productId === null).map(({ key }) => Number(key.slice(1)));
  const before = variants.at(-1);
  return {
    key: `n${Math.max(0, ...taken) + 1}`,
    productId: null,
    productName: before ? '' : defaultVariantName,
    price: null,
    isCounted: before?.isCounted ?? false,
    capacity: null,
    preparationTime: before?.preparationTime ?? 15,
    visible: true,
    available: true,
    description: '',
    asksAgain: false,
  };
}

export const emptyForm = (isTax: boolean): ProductForm => ({
  headerName: '',
  categoryId: null,
  description: '',
  packingPrice: 0,
  tax: defaultTax(isTax),
  headerStatus: 1,
  variants: [newVariant([])],
  optionCategories: [],
});

/** The pending request for a price, or a refused one that was not dismissed yet. */
export const priceRequest = (
  { changeRequests }: Pick<ProductHeader, 'changeRequests'>,
  productId: number,
): ChangeRequest | undefined =>
  changeRequests.find(
    ({ requestType, partId }) => requestType === changeType.VARIANT_PRICE_CHANGED && partId === productId,
  );

/** The request for a new variant, which contains the reason of a refusal. */
export const newVariantRequest = (
  { changeRequests }: Pick<ProductHeader, 'changeRequests'>,
  productId: number,
): ChangeRequest | undefined =>
  changeRequests.find(
    ({ requestType, partId }) => requestType === changeType.ADD_NEW_VARIANT && partId === productId,
  );

function variantForm(product: ProductHeader, variant: ProductVariant): VariantForm {
  const asked = priceRequest(product, variant.productId);
  return {
    key: keyOf(variant.productId),
    productId: variant.productId,
    productName: variant.productName,
    price: asked?.result === approval.PENDING ? asked.newPrice : variant.price,
    isCounted: variant.capacity !== null,
    capacity: variant.capacity,
    preparationTime: variant.preparationTime,
    visible: variant.visible,
    available: variant.available,
    description: variant.description ?? '',
    asksAgain: false,
  };
}

export const formOf = (product: ProductHeader): ProductForm => ({
  headerName: product.headerName,
  categoryId: product.categoryId,
  description: product.description ?? '',
  packingPrice: product.packingPrice,
  tax: product.tax,
  headerStatus: product.headerStatus,
  variants: product.variants.map((variant) => variantForm(product, variant)),
});

/** A variant in the format of the call. A missing value is sent as such, so that the schema words the problem. */
const writtenVariant = (variant: VariantForm) => ({
  productName: variant.productName,
  price: variant.price ?? Number.NaN,
  capacity: variant.isCounted ? (variant.capacity ?? Number.NaN) : null,
  preparationTime: variant.preparationTime ?? Number.NaN,
  visible: variant.visible,
  available: variant.available,
  description: variant.description,
});

const writtenHeader = (form: ProductForm) => ({
  headerName: form.headerName,
  categoryId: form.categoryId ?? Number.NaN,
  description: form.description,
  packingPrice: form.packingPrice ?? Number.NaN,
  tax: form.tax,
  headerStatus: form.headerStatus,
});

function differing<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(after) as (keyof T)[];
  return Object.fromEntries(
    keys.filter((key) => !Object.is(before[key], after[key])).map((key) => [key, after[key]]),
  ) as Partial<T>;
}

export function newProductBody(form: ProductForm) {
  const { headerStatus: _, ...header } = writtenHeader(form);
  const isOnly = form.variants.length === 1;
  return {
    ...header,
    productVariations: form.variants.map((variant) => {
      const written = writtenVariant(variant);
      return isOnly && written.productName.trim() === ''
        ? { ...written, productName: defaultVariantName }
        : written;
    }),
  };
}

export type WrittenVariant = ReturnType<typeof writtenVariant>;
export type VariantChange = WrittenVariant | ({ productId: number } & Partial<WrittenVariant>);

export interface ProductChanges {
  readonly header: Partial<ReturnType<typeof writtenHeader>>;
  readonly variants: readonly VariantChange[];
  /** The form keys of these variants, in the same order. */
  readonly variantKeys: readonly string[];
}

/** The differences between the values as read and the form; undefined when there are none. */
export function changesOf(base: ProductForm, form: ProductForm): ProductChanges | undefined {
  const header = differing(writtenHeader(base), writtenHeader(form));
  const variants: VariantChange[] = [];
  const variantKeys: string[] = [];
  for (const variant of form.variants) {
    const written = writtenVariant(variant);
    const before = base.variants.find(({ key }) => key === variant.key);
    if (before === undefined || variant.productId === null) {
      variants.push(written);
      variantKeys.push(variant.key);
      continue;
    }
    const changed = {
      ...differing(writtenVariant(before), written),
      ...(variant.asksAgain && { price: written.price }),
    };
    if (Object.keys(changed).length === 0) continue;
    variants.push({ productId: variant.productId, ...changed });
    variantKeys.push(variant.key);
  }
  return Object.keys(header).length + variants.length > 0 ? { header, variants, variantKeys } : undefined;
}
