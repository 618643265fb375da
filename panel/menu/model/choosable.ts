// The products that a discount can be created for, by category, and the choice among them. Pure.
import type { DiscountVariants } from '@pishkhan/contract/menu/discounts/calls.ts';
import type { DiscountedVariant } from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import { foldTight } from '@pishkhan/contract/text/persian.ts';

export interface ChoosableVariant extends DiscountedVariant {
  headerName: string;
  isTaken: boolean;
}

export interface ChoosableCategory {
  categoryId: number;
  categoryName: string;
  /** Variants in the order of the menu. */
  variants: ChoosableVariant[];
}

export function categoriesOf(products: DiscountVariants): ChoosableCategory[] {
  const categories = new Map<number, ChoosableCategory>();
  for (const { categoryId, categoryName, headerName, variants, takenVariants } of products) {
    const category = categories.get(categoryId) ?? { categoryId, categoryName, variants: [] };
    categories.set(categoryId, category);
    const view =
      (isTaken: boolean) =>
      ({ productId, productName, price }: DiscountVariants[number]['variants'][number]) => ({
        ...{ variantId: productId, name: productName, price, headerName, isTaken },
      });
    category.variants.push(...variants.map(view(false)), ...takenVariants.map(view(true)));
  }
  return [...categories.values()];
}

/** Returns categories whose name matches, with all their variants; otherwise categories with matching products. */
export function findChoosable(categories: readonly ChoosableCategory[], term: string): ChoosableCategory[] {
  const wanted = foldTight(term);
  if (wanted === '') return [...categories];
  return categories.flatMap((category) => {
    if (foldTight(category.categoryName).includes(wanted)) return [category];
    const variants = category.variants.filter(({ headerName, name }) =>
      foldTight(`${headerName} ${name}`).includes(wanted),
    );
    return variants.length > 0 ? [{ ...category, variants }] : [];
  });
}

/** The free variants of these categories. */
export const freeIds = (categories: readonly ChoosableCategory[]): number[] =>
  categories.flatMap(({ variants }) =>
    variants.filter(({ isTaken }) => !isTaken).map(({ variantId }) => variantId),
  );

/** Chosen variants that a discount may no longer name. They come from a draft or from a discount that is repeated. */
export function missingIds(categories: readonly ChoosableCategory[], chosen: readonly number[]): number[] {
  const known = new Set(categories.flatMap(({ variants }) => variants.map(({ variantId }) => variantId)));
  return chosen.filter((id) => !known.has(id));
}

export function toggled(chosen: readonly number[], ids: readonly number[], isOn: boolean): number[] {
  const which = new Set(ids);
  const others = chosen.filter((id) => !which.has(id));
  return isOn ? [...others, ...ids] : others;
}
