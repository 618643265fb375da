// Groups the lines of an import by product, and combines their values.
import { toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';
import type { ImportLine } from './import-lines.ts';
import { type Planning, type Product, partsAtOnce, type Variant } from './import-work.ts';

/** The values of one product, combined from its lines. */
export interface Stated {
  first: ImportLine;
  product: Product | undefined;
  says: SheetProduct;
  lines: { line: ImportLine; variant: Variant | undefined }[];
}

/** A value with its line. */
interface SheetValue<T> {
  value: T;
  line: ImportLine;
}
export interface SheetProduct {
  headerName?: SheetValue<string>;
  categoryName?: SheetValue<string>;
  description?: SheetValue<string | null>;
  tax?: SheetValue<0 | 10>;
  packingPrice?: SheetValue<number>;
}

/** Groups lines by product: by the variant's id, the product's id, or the product's name. */
export function* gatherLines(
  lines: readonly ImportLine[],
  planning: Planning,
): Generator<undefined, Stated[]> {
  const { menu, fold, wrong } = planning;
  const products = new Map(menu.products.map((product) => [product.id, product]));
  const byName = new Map(menu.products.map((product) => [fold(product.name), product]));
  // Two names of an older menu may be equal today.
  const byExactName = new Map(menu.products.map((product) => [product.name, product]));
  const variants = new Map(menu.variants.map((variant) => [variant.id, variant]));
  const byProduct = new Map<string | number, Omit<Stated, 'says'>>();
  const seen = new Map<number, number>();
  for (const [index, line] of lines.entries()) {
    if (index % partsAtOnce === 0) yield;
    const variant = line.variantId === undefined ? undefined : variants.get(line.variantId);
    if (line.variantId !== undefined && !variant) {
      wrong(line, 'productId', 'تنوعی با این شناسه در منوی این فروشگاه نیست.');
      continue;
    }
    const headerId = line.headerId ?? variant?.product_id;
    const product =
      headerId === undefined
        ? (byExactName.get(line.headerName) ?? byName.get(fold(line.headerName)))
        : products.get(headerId);
    if (headerId !== undefined && !product) {
      wrong(line, 'productHeaderId', 'محصولی با این شناسه در منوی این فروشگاه نیست.');
      continue;
    }
    if (variant && variant.product_id !== product?.id) {
      wrong(line, 'productId', 'این تنوع از محصول دیگری است.');
      continue;
    }
    const earlier = variant && seen.get(variant.id);
    if (earlier !== undefined) {
      wrong(line, 'productId', `این تنوع در سطر ${toPersianDigits(earlier)} هم آمده است.`);
      continue;
    }
    if (variant) seen.set(variant.id, line.line);
    const key = product?.id ?? fold(line.headerName);
    const one = byProduct.get(key);
    if (one) one.lines.push({ line, variant });
    else byProduct.set(key, { first: line, product, lines: [{ line, variant }] });
  }
  const gathered: Stated[] = [];
  for (const [index, one] of [...byProduct.values()].entries()) {
    if (index % partsAtOnce === 0) yield;
    gathered.push({ ...one, says: sheetValueOf(one, planning) });
  }
  return gathered;
}

/**
 * The changed values of a product. One line with a change is enough: the others repeat the export. Two lines
 * with different changes are refused.
 */
function sheetValueOf(
  { product, lines: ofProduct }: Omit<Stated, 'says'>,
  { categoryNames, fold, wrong }: Planning,
): SheetProduct {
  const present = product && {
    headerName: product.name,
    categoryName: categoryNames.get(product.category_id),
    description: product.description ?? undefined,
    tax: product.tax,
    packingPrice: product.packing_price,
  };
  const says: Partial<Record<keyof SheetProduct, SheetValue<unknown>>> = {};
  const same = (field: keyof SheetProduct, a: unknown, b: unknown) =>
    a === b || (field === 'categoryName' && fold(String(a)) === fold(String(b)));
  for (const { line } of ofProduct)
    for (const field of ['headerName', 'categoryName', 'description', 'tax', 'packingPrice'] as const) {
      const value = line[field];
      if (value === undefined || value === null || same(field, value, present?.[field])) continue;
      const said = says[field];
      if (!said) says[field] = { value, line };
      else if (!same(field, said.value, value))
        wrong(line, field, `سطر ${toPersianDigits(said.line.line)} برای همین محصول چیز دیگری می‌گوید.`);
    }
  // The description is cleared only when no line of the product has one.
  const cleared = ofProduct.find(({ line, variant }) => variant && line.description === null)?.line;
  if (product?.description && cleared && ofProduct.every(({ line }) => !line.description))
    says.description = { value: null, line: cleared };
  return says as SheetProduct;
}
