// Plans an import: everything that changes, everything that is new, or everything that prevents it. Pure.
// Invariants: lines with ids change parts, lines without create them; nothing is removed; a line that equals the
// present state changes nothing.

import type { ImportPlan } from '@pishkhan/contract/menu/sheet/calls.ts';
import type { SheetField } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { foldText } from '@pishkhan/contract/text/persian.ts';
import { outcomeOf, type PlannedProduct, type PlannedVariant } from '../../bulk/rules/bulk-plan.ts';
import type { ImportLine } from './import-lines.ts';

interface Category {
  id: number;
  name: string;
}
interface Product extends PlannedProduct {
  description: string | null;
  packing_price: number;
  tax: 0 | 10;
}
interface Variant extends PlannedVariant {
  capacity: number | null;
  preparation_minutes: number;
  visible: boolean;
}
/** The present menu. */
export interface PresentMenu {
  categories: readonly Category[];
  products: readonly Product[];
  variants: readonly Variant[];
  /** Requested prices that wait for the platform, by variant. */
  askedPrices: ReadonlyMap<number, number>;
  /** The default for a product without a tax of its own. */
  usualTax: 0 | 10;
}

export interface ImportLimits {
  categories: number;
  products: number;
  variants: number;
  variantsOfProduct: number;
}

/** An existing category, or the name of a new one. */
export type CategoryWish = { id: number } | { name: string };

interface NewVariant {
  productName: string;
  price: number;
  capacity: number | null;
  preparationTime: number;
  visible: boolean;
  available: boolean;
  description: null;
}
export interface NewProduct {
  headerName: string;
  category: CategoryWish;
  description: string | null;
  tax: 0 | 10;
  packingPrice: number;
  variants: NewVariant[];
}
export interface ImportWork {
  newCategories: string[];
  newProducts: NewProduct[];
  products: { id: number; changes: Partial<Omit<NewProduct, 'variants'>> }[];
  newVariants: { productId: number; wish: NewVariant }[];
  variants: { id: number; changes: Partial<Omit<NewVariant, 'description'>> }[];
}

export interface Misplaced {
  line: number;
  /** Null: the whole line. */
  field: SheetField | null;
  message: string;
}

export interface PlannedImport {
  shown: Pick<ImportPlan, 'newCategories' | 'added' | 'changed' | 'unchanged'>;
  work: ImportWork;
  errors: Misplaced[];
}

/** The values of one product, combined from its lines. */
interface Stated {
  first: ImportLine;
  product: Product | undefined;
  says: SaidOfProduct;
  lines: { line: ImportLine; variant: Variant | undefined }[];
}

/** A value with its line. */
interface Said<T> {
  value: T;
  line: ImportLine;
}
interface SaidOfProduct {
  headerName?: Said<string>;
  categoryName?: Said<string>;
  description?: Said<string | null>;
  tax?: Said<0 | 10>;
  packingPrice?: Said<number>;
}

const inPersian = new Intl.NumberFormat('fa-IR', { useGrouping: false });
const faNumber = (number: number): string => inPersian.format(number);

/** Lines or products between two pauses of the plan: some milliseconds of work. */
const partsAtOnce = 100;

export function planImport(
  lines: readonly ImportLine[],
  menu: PresentMenu,
  limits: ImportLimits,
): PlannedImport {
  const plan = planInChunks(lines, menu, limits);
  for (;;) {
    const step = plan.next();
    if (step.done) return step.value;
  }
}

/** The same as a generator that pauses after every chunk, so that other requests can be served. */
export function* planInChunks(
  lines: readonly ImportLine[],
  menu: PresentMenu,
  limits: ImportLimits,
): Generator<undefined, PlannedImport> {
  const fold = rememberedFold();
  const errors: Misplaced[] = [];
  const wrong = (line: ImportLine, field: SheetField | null, message: string) =>
    void errors.push({ line: line.line, field, message });

  const variantsOf = Map.groupBy(menu.variants, ({ product_id }) => product_id);
  const categoryNames = new Map(menu.categories.map(({ id, name }) => [id, name]));
  const stated = yield* gather();
  const names = finalNames();
  const newCategories = new Map<string, string>();
  const categories = new Map(menu.categories.map((category) => [fold(category.name), category]));
  const work: ImportWork = {
    newCategories: [],
    newProducts: [],
    products: [],
    newVariants: [],
    variants: [],
  };
  const shown: PlannedImport['shown'] = { newCategories: [], added: [], changed: [], unchanged: 0 };

  for (const [index, one] of stated.entries()) {
    if (index % partsAtOnce === 0) yield;
    refuseNamesakes(one);
    if (one.product) planPresent(one, one.product);
    else planNew(one);
  }
  work.newCategories = [...newCategories.values()];
  shown.newCategories = work.newCategories;
  shown.added.sort((a, b) => a.line - b.line);
  shown.changed.sort((a, b) => a.line - b.line);
  refuseTooMany();
  return { shown, work, errors: errors.sort((a, b) => a.line - b.line) };

  /** Groups lines by product: by the variant's id, the product's id, or the product's name. */
  function* gather(): Generator<undefined, Stated[]> {
    const products = new Map(menu.products.map((product) => [product.id, product]));
    const byName = new Map(menu.products.map((product) => [fold(product.name), product]));
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
      const product = headerId === undefined ? byName.get(fold(line.headerName)) : products.get(headerId);
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
        wrong(line, 'productId', `این تنوع در سطر ${faNumber(earlier)} هم آمده است.`);
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
      gathered.push({ ...one, says: sayOf(one) });
    }
    return gathered;
  }

  /**
   * The changed values of a product. One line with a change is enough: the others repeat the export. Two lines with
   * different changes are refused.
   */
  function sayOf({ product, lines: ofProduct }: Omit<Stated, 'says'>): SaidOfProduct {
    const present = product && {
      headerName: product.name,
      categoryName: categoryNames.get(product.category_id),
      description: product.description ?? undefined,
      tax: product.tax,
      packingPrice: product.packing_price,
    };
    const says: Partial<Record<keyof SaidOfProduct, Said<unknown>>> = {};
    const same = (field: keyof SaidOfProduct, a: unknown, b: unknown) =>
      a === b || (field === 'categoryName' && fold(String(a)) === fold(String(b)));
    for (const { line } of ofProduct)
      for (const field of ['headerName', 'categoryName', 'description', 'tax', 'packingPrice'] as const) {
        const value = line[field];
        if (value === undefined || value === null || same(field, value, present?.[field])) continue;
        const said = says[field];
        if (!said) says[field] = { value, line };
        else if (!same(field, said.value, value))
          wrong(line, field, `سطر ${faNumber(said.line.line)} برای همین محصول چیز دیگری می‌گوید.`);
      }
    // Cleared only when no line of the product has a description.
    const cleared = ofProduct.find(({ line, variant }) => variant && line.description === null)?.line;
    if (product?.description && cleared && ofProduct.every(({ line }) => !line.description))
      says.description = { value: null, line: cleared };
    return says as SaidOfProduct;
  }

  function finalNames(): Map<string, number> {
    const renamed = new Map(
      stated.flatMap(({ product, says }) =>
        product && says.headerName ? [[product.id, says.headerName.value]] : [],
      ),
    );
    const counts = new Map<string, number>();
    const count = (name: string) => counts.set(fold(name), (counts.get(fold(name)) ?? 0) + 1);
    for (const { id, name } of menu.products) count(renamed.get(id) ?? name);
    for (const { product, first } of stated) if (!product) count(first.headerName);
    return counts;
  }

  function refuseNamesakes({ first, product, says, lines: ofProduct }: Stated): void {
    const { value: name, line: named } = says.headerName ?? { value: first.headerName, line: first };
    if ((!product || says.headerName) && names.get(fold(name))! > 1)
      wrong(named, 'headerName', 'محصول دیگری به همین نام در منو هست.');
    const mentioned = new Set(ofProduct.map(({ variant }) => variant?.id));
    const taken = new Set(
      product
        ? (variantsOf.get(product.id) ?? [])
            .filter(({ id }) => !mentioned.has(id))
            .map(({ name }) => fold(name))
        : [],
    );
    for (const { line } of ofProduct) {
      if (taken.has(fold(line.productName)))
        wrong(line, 'productName', 'این محصول تنوع دیگری به همین نام دارد.');
      taken.add(fold(line.productName));
    }
  }

  function categoryOf(name: string): CategoryWish {
    const present = categories.get(fold(name));
    if (present) return { id: present.id };
    const known = newCategories.get(fold(name)) ?? name;
    newCategories.set(fold(name), known);
    return { name: known };
  }

  function planNew({ first, says, lines: ofProduct }: Stated): void {
    work.newProducts.push({
      headerName: first.headerName,
      category: categoryOf(first.categoryName),
      description: says.description?.value ?? null,
      tax: says.tax?.value ?? menu.usualTax,
      packingPrice: says.packingPrice?.value ?? 0,
      variants: ofProduct.map(({ line }) => newVariant(line)),
    });
    for (const { line } of ofProduct) showAdded(line, true);
    if (ofProduct.length > limits.variantsOfProduct)
      wrong(ofProduct[limits.variantsOfProduct]!.line, null, fullProduct);
  }

  function planPresent({ says, lines: ofProduct }: Stated, product: Product): void {
    const fieldsOfLine = new Map<ImportLine, ImportPlan['changed'][number]['fields']>();
    const asking = new Set<ImportLine>();
    const note = (line: ImportLine, field: SheetField, before: Cell, after: Cell) => {
      const fields = fieldsOfLine.get(line) ?? [];
      fields.push({ field, before, after });
      fieldsOfLine.set(line, fields);
    };

    const changes: ImportWork['products'][number]['changes'] = {};
    if (says.categoryName) {
      const { value, line } = says.categoryName;
      changes.category = categoryOf(value);
      note(line, 'categoryName', categoryNames.get(product.category_id) ?? null, value);
    }
    const present = {
      headerName: product.name,
      description: product.description,
      tax: product.tax,
      packingPrice: product.packing_price,
    };
    for (const field of ['headerName', 'description', 'tax', 'packingPrice'] as const) {
      const said = says[field];
      if (!said) continue;
      Object.assign(changes, { [field]: said.value });
      note(said.line, field, present[field], said.value);
    }
    if (Object.keys(changes).length > 0) work.products.push({ id: product.id, changes });

    let added = 0;
    for (const { line, variant } of ofProduct) {
      if (!variant) {
        added += 1;
        work.newVariants.push({ productId: product.id, wish: newVariant(line) });
        showAdded(line, false);
        continue;
      }
      const edit = editOf(line, variant);
      for (const [field, before, after] of edit.fields) note(line, field, before, after);
      if (edit.asks) asking.add(line);
      if (edit.fields.length > 0) work.variants.push({ id: variant.id, changes: edit.changes });
    }
    if (added > 0 && (variantsOf.get(product.id) ?? []).length + added > limits.variantsOfProduct)
      wrong(ofProduct.findLast(({ variant }) => !variant)!.line, null, fullProduct);

    for (const { line, variant } of ofProduct) {
      const fields = fieldsOfLine.get(line);
      if (fields)
        shown.changed.push({
          line: line.line,
          headerName: line.headerName,
          productName: line.productName,
          fields,
          asksForPrice: asking.has(line),
        });
      else if (variant) shown.unchanged += 1;
    }
  }

  function editOf(line: ImportLine, variant: Variant) {
    const fields: [SheetField, Cell, Cell][] = [];
    const changes: ImportWork['variants'][number]['changes'] = {};
    const compare = <T extends Cell>(
      field: keyof typeof changes & SheetField,
      before: T,
      after: T | undefined,
    ) => {
      if (after === undefined || after === before) return;
      fields.push([field, before, after]);
      Object.assign(changes, { [field]: after });
    };
    compare('productName', variant.name, line.productName);
    compare('capacity', variant.capacity, line.capacity);
    compare('preparationTime', variant.preparation_minutes, line.preparationTime);
    compare('visible', variant.visible, line.visible);
    compare('available', variant.available, line.available);
    // The export contains the present price: finding it unchanged does not withdraw a requested one.
    const asked = menu.askedPrices.get(variant.id) ?? null;
    const outcome = line.price === variant.price ? undefined : outcomeOf(variant, asked, line.price);
    if (outcome) compare('price', variant.price, line.price);
    return { fields, changes, asks: outcome === 'ASKED' };
  }

  function showAdded(line: ImportLine, isNewProduct: boolean): void {
    const { headerName, productName, categoryName, price } = line;
    shown.added.push({ line: line.line, headerName, productName, categoryName, price, isNewProduct });
  }

  function refuseTooMany(): void {
    const last = lines.at(-1);
    if (!last) return;
    if (menu.products.length + work.newProducts.length > limits.products)
      wrong(last, null, `منو حداکثر ${faNumber(limits.products)} محصول دارد.`);
    if (shown.added.length > 0 && menu.variants.length + shown.added.length > limits.variants)
      wrong(last, null, `منو حداکثر ${faNumber(limits.variants)} تنوع دارد.`);
    if (menu.categories.length + work.newCategories.length > limits.categories)
      wrong(last, null, `منو حداکثر ${faNumber(limits.categories)} دسته‌بندی دارد.`);
  }
}

const usualMinutes = 15;

const newVariant = (line: ImportLine): NewVariant => ({
  productName: line.productName,
  price: line.price,
  capacity: line.capacity ?? null,
  preparationTime: line.preparationTime ?? usualMinutes,
  visible: line.visible ?? true,
  available: line.available ?? true,
  description: null,
});

const fullProduct = 'این محصول بیش از این تنوع نمی‌گیرد.';

/** Names repeat in many lines, and folding one costs more than caching it. */
function rememberedFold(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) {
      folded = foldText(text);
      known.set(text, folded);
    }
    return folded;
  };
}

type Cell = string | number | boolean | null;
