// Plans a menu copy. Pure.
// Invariants: parts whose name exists in the target are not changed, so copying is idempotent; parts that the
// platform has refused are omitted; stock, sold-out marks and discounts stay with their shop.

import type { MenuCopy } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import type { Approval } from '@pishkhan/contract/menu/review/approval.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';

interface Named {
  id: number;
  name: string;
}
interface Reviewed {
  approval: Approval;
}
interface SourceVariant extends Named, Reviewed {
  product_id: number;
}
interface SourceOption extends Named, Reviewed {
  option_category_id: number;
}
interface SourceImage extends Reviewed {
  product_id: number;
  position: number;
  is_main: boolean;
  replaces: number | null;
}

export interface SourceMenu {
  categories: readonly Named[];
  products: readonly (Named & { category_id: number })[];
  variants: readonly SourceVariant[];
  images: readonly SourceImage[];
  optionCategories: readonly Named[];
  options: readonly SourceOption[];
}

export interface NamesInTarget {
  categories: readonly Named[];
  products: readonly { name: string }[];
  optionCategories: readonly Named[];
}

export interface CopyPlan<S extends SourceMenu> {
  categories: S['categories'][number][];
  products: {
    product: S['products'][number];
    variants: S['variants'][number][];
    images: S['images'][number][];
  }[];
  optionCategories: { category: S['optionCategories'][number]; options: S['options'][number][] }[];
  /** The target's part of the same name, by the id in the source. */
  sameCategories: Map<number, number>;
  sameOptionCategories: Map<number, number>;
  shown: Omit<MenuCopy, 'toVendorName'>;
}

const refused = 2;

export function planCopy<S extends SourceMenu>(source: S, there: NamesInTarget): CopyPlan<S> {
  const isFit = ({ approval }: Reviewed) => approval !== refused;
  const variantsOf = Map.groupBy(source.variants.filter(isFit), ({ product_id }) => product_id);
  const optionsOf = Map.groupBy(source.options.filter(isFit), ({ option_category_id }) => option_category_id);
  // An image that waits to replace another is a request of that shop only.
  const imagesOf = Map.groupBy(
    source.images.filter((image) => isFit(image) && image.replaces === null),
    ({ product_id }) => product_id,
  );

  const categories = divide(source.categories, there.categories);
  const options = divide(source.optionCategories, there.optionCategories);
  const products = divide(
    source.products,
    there.products.map(({ name }) => ({ id: 0, name })),
  );
  const newProducts = products.fresh.flatMap((product) => {
    const variants = variantsOf.get(product.id);
    return variants ? [{ product, variants, images: withMain(imagesOf.get(product.id) ?? []) }] : [];
  });
  const newOptions = options.fresh.flatMap((category) => {
    const ofCategory = optionsOf.get(category.id);
    return ofCategory ? [{ category, options: ofCategory }] : [];
  });
  const categoryNames = new Map(source.categories.map(({ id, name }) => [id, name]));
  return {
    categories: categories.fresh,
    products: newProducts,
    optionCategories: newOptions,
    sameCategories: categories.same,
    sameOptionCategories: options.same,
    shown: {
      categories: categories.fresh.map(({ name }) => name),
      products: newProducts.map(({ product }) => ({
        headerName: product.name,
        categoryName: categoryNames.get(product.category_id) ?? '',
      })),
      optionCategories: newOptions.map(({ category }) => category.name),
      variantCount: sum(newProducts, ({ variants }) => variants.length),
      optionCount: sum(newOptions, (one) => one.options.length),
      imageCount: sum(newProducts, ({ images }) => images.length),
      skippedProducts: products.skipped.map(({ name }) => name),
      skippedOptionCategories: options.skipped.map(({ name }) => name),
    },
  };
}

function divide<T extends Named>(source: readonly T[], there: readonly Named[]) {
  const byName = new Map(there.map(({ id, name }) => [foldTight(name), id]));
  const same = new Map<number, number>();
  const fresh: T[] = [];
  const skipped: T[] = [];
  for (const one of source) {
    const known = byName.get(foldTight(one.name));
    if (known === undefined) fresh.push(one);
    else {
      same.set(one.id, known);
      skipped.push(one);
    }
  }
  return { same, fresh, skipped };
}

/** Marks one image as the main one, if there are any. */
export function withMain<T extends { is_main: boolean }>(images: readonly T[]): T[] {
  if (images.length === 0 || images.some(({ is_main }) => is_main)) return [...images];
  return images.map((image, index) => ({ ...image, is_main: index === 0 }));
}

const sum = <T>(things: readonly T[], count: (thing: T) => number): number =>
  things.reduce((total, thing) => total + count(thing), 0);
