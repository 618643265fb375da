// Plans one product of an import: its own values, its variants, and new variants.
import type { ImportPlan } from '@pishkhan/contract/menu/sheet/calls.ts';
import type { SheetField } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { outcomeOf } from '../../bulk/rules/bulk-plan.ts';
import type { Stated } from './gather-lines.ts';
import type { ImportLine } from './import-lines.ts';
import type {
  CategoryRequest,
  ImportWork,
  NewVariant,
  PlannedImport,
  Planning,
  Product,
  Variant,
} from './import-work.ts';

type Cell = string | number | boolean | null;
type ShownFields = ImportPlan['changed'][number]['fields'];

/** The plan so far. */
export interface Draft {
  readonly work: ImportWork;
  readonly shown: PlannedImport['shown'];
  /** The present category of this name, or a new one. */
  categoryOf(name: string): CategoryRequest;
}

export function startDraft({ menu, fold }: Planning): Draft {
  const categories = new Map(menu.categories.map((category) => [fold(category.name), category]));
  const added = new Map<string, string>();
  const newCategories: string[] = [];
  return {
    work: { newCategories, newProducts: [], products: [], newVariants: [], variants: [] },
    shown: { newCategories, added: [], changed: [], unchanged: 0 },
    categoryOf(name) {
      const present = categories.get(fold(name));
      if (present) return { id: present.id };
      const known = added.get(fold(name)) ?? name;
      if (!added.has(fold(name))) newCategories.push(name);
      added.set(fold(name), known);
      return { name: known };
    },
  };
}

export function planNew(
  { first, says, lines }: Stated,
  { menu, limits, wrong }: Planning,
  { work, shown, categoryOf }: Draft,
): void {
  work.newProducts.push({
    headerName: first.headerName,
    category: categoryOf(first.categoryName),
    description: says.description?.value ?? null,
    tax: says.tax?.value ?? menu.defaultTax,
    packingPrice: says.packingPrice?.value ?? 0,
    variants: lines.map(({ line }) => newVariant(line)),
  });
  for (const { line } of lines) shown.added.push(addition(line, true));
  if (lines.length > limits.variantsOfProduct)
    wrong(lines[limits.variantsOfProduct]!.line, null, fullProduct);
}

export function planPresent(
  stated: Stated,
  product: Product,
  presentVariants: number,
  planning: Planning,
  draft: Draft,
): void {
  const { work, shown } = draft;
  const fieldsOfLine = new Map<ImportLine, ShownFields>();
  const note = (line: ImportLine, field: SheetField, before: Cell, after: Cell) => {
    const fields = fieldsOfLine.get(line) ?? [];
    fields.push({ field, before, after, isLargeChange: isLargeChange(field, before, after) });
    fieldsOfLine.set(line, fields);
  };
  planOwnValues(stated, product, planning, draft, note);

  const asking = new Set<ImportLine>();
  let added = 0;
  for (const { line, variant } of stated.lines) {
    if (!variant) {
      added += 1;
      work.newVariants.push({ productId: product.id, requested: newVariant(line) });
      shown.added.push(addition(line, false));
      continue;
    }
    const edit = editOf(line, variant, planning);
    for (const [field, before, after] of edit.fields) note(line, field, before, after);
    if (edit.asks) asking.add(line);
    if (edit.fields.length > 0) work.variants.push({ id: variant.id, changes: edit.changes });
  }
  if (added > 0 && presentVariants + added > planning.limits.variantsOfProduct)
    planning.wrong(stated.lines.findLast(({ variant }) => !variant)!.line, null, fullProduct);

  for (const { line, variant } of stated.lines) {
    const fields = fieldsOfLine.get(line);
    if (fields) shown.changed.push({ ...named(line), fields, asksForPrice: asking.has(line) });
    else if (variant) shown.unchanged += 1;
  }
}

/** Name, category, description, tax and packing of an existing product. */
function planOwnValues(
  { says }: Stated,
  product: Product,
  { categoryNames }: Planning,
  { work, categoryOf }: Draft,
  note: (line: ImportLine, field: SheetField, before: Cell, after: Cell) => void,
): void {
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
}

function editOf(line: ImportLine, variant: Variant, { menu }: Planning) {
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
  // The export contains the present price: an unchanged price does not withdraw a requested one.
  const asked = menu.askedPrices.get(variant.id) ?? null;
  const outcome = line.price === variant.price ? undefined : outcomeOf(variant, asked, line.price);
  if (outcome) compare('price', variant.price, line.price);
  return { fields, changes, asks: outcome === 'ASKED' };
}

/** True for a price that changes by more than half. */
const isLargeChange = (field: SheetField, before: Cell, after: Cell): boolean =>
  (field === 'price' || field === 'packingPrice') &&
  Number(before) > 0 &&
  Math.abs(Number(after) - Number(before)) * 2 > Number(before);

const named = ({ line, headerName, productName }: ImportLine) => ({ line, headerName, productName });

const addition = (line: ImportLine, isNewProduct: boolean) => ({
  ...named(line),
  categoryName: line.categoryName,
  price: line.price,
  isNewProduct,
});

const defaultMinutes = 15;

const newVariant = (line: ImportLine): NewVariant => ({
  productName: line.productName,
  price: line.price,
  capacity: line.capacity ?? null,
  preparationTime: line.preparationTime ?? defaultMinutes,
  visible: line.visible ?? true,
  available: line.available ?? true,
  description: null,
});

const fullProduct = 'این محصول بیش از این تنوع نمی‌گیرد.';
