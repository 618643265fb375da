// The present menu and its planned import, with the words of a refusal.
import type { ImportPlan } from '@pishkhan/contract/menu/sheet/calls.ts';
import type { SheetField } from '@pishkhan/contract/menu/sheet/menu-sheet.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';
import type { PlannedProduct, PlannedVariant } from '../../bulk/rules/bulk-plan.ts';
import type { ImportLine } from './import-lines.ts';

interface Category {
  id: number;
  name: string;
}
export interface Product extends PlannedProduct {
  description: string | null;
  packing_price: number;
  tax: 0 | 10;
}
export interface Variant extends PlannedVariant {
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
  /** The default tax of products without their own. */
  defaultTax: 0 | 10;
}

export interface ImportLimits {
  categories: number;
  products: number;
  variants: number;
  variantsOfProduct: number;
}

/** An existing category, or the name of a new one. */
export type CategoryRequest = { id: number } | { name: string };

export interface NewVariant {
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
  category: CategoryRequest;
  description: string | null;
  tax: 0 | 10;
  packingPrice: number;
  variants: NewVariant[];
}
export interface ImportWork {
  newCategories: string[];
  newProducts: NewProduct[];
  products: { id: number; changes: Partial<Omit<NewProduct, 'variants'>> }[];
  newVariants: { productId: number; requested: NewVariant }[];
  variants: { id: number; changes: Partial<Omit<NewVariant, 'description'>> }[];
}

export interface Misplaced {
  line: number;
  /** Null for the whole line. */
  field: SheetField | null;
  message: string;
}

export interface PlannedImport {
  shown: Pick<ImportPlan, 'newCategories' | 'added' | 'changed' | 'unchanged'>;
  work: ImportWork;
  errors: Misplaced[];
}

/** The state that all parts of a plan share: the menu, its limits, and the refusals so far. */
export interface Planning {
  readonly menu: PresentMenu;
  readonly limits: ImportLimits;
  /** The form in which names are compared. */
  readonly fold: (text: string) => string;
  readonly categoryNames: ReadonlyMap<number, string>;
  readonly errors: Misplaced[];
  wrong(line: ImportLine, field: SheetField | null, message: string): void;
}

export function startPlanning(menu: PresentMenu, limits: ImportLimits): Planning {
  const errors: Misplaced[] = [];
  return {
    menu,
    limits,
    errors,
    fold: rememberedFold(),
    categoryNames: new Map(menu.categories.map(({ id, name }) => [id, name])),
    wrong: (line, field, message) => void errors.push({ line: line.line, field, message }),
  };
}

/** Names repeat in many lines, and folding one costs more than caching it. */
function rememberedFold(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    let folded = known.get(text);
    if (folded === undefined) {
      folded = foldTight(text);
      known.set(text, folded);
    }
    return folded;
  };
}

/** Lines or products between two pauses of the plan: some milliseconds of work. */
export const partsAtOnce = 100;
