// Builds the staff's view of a product from its rows. Pure.
import type { Category } from '@pishkhan/contract/menu/categories/category.ts';
import { discountedPrice, totalPercent } from '@pishkhan/contract/menu/discounts/discount.ts';
import type { ProductHeader, ProductVariant } from '@pishkhan/contract/menu/products/product.ts';
import type { Row } from '../../infra/database/tables.ts';
import { type CategoryState, type OptionState, offReasonOf } from '../availability/rules/off-reason.ts';
import { type JoinedSnooze, viewSnooze } from '../availability/store-snoozes.ts';
import type { AppliedDiscount } from '../baskets/rules/basket.ts';
import { linkOfMain, viewImage } from '../images/store-images.ts';
import { type ChangeRow, viewChange, viewChangeStatus } from '../review/store-change-requests.ts';

type ProductRow = Row<'product'>;
type ImageRow = Row<'product_image'>;
/** A variant with its open snooze and its running discount. */
export type StaffVariant = Row<'variant'> & JoinedSnooze & { discount: AppliedDiscount | null };

export interface LinkedOptions {
  id: number;
  name: string;
  is_active: boolean;
  is_mandatory: boolean;
  options: readonly OptionState[];
}

/** Keyed by their own id, or by the id of their product. */
export interface ProductParts {
  categories: ReadonlyMap<number, Category>;
  optionCategories: ReadonlyMap<number, LinkedOptions>;
  variants: ReadonlyMap<number, readonly StaffVariant[]>;
  images: ReadonlyMap<number, readonly ImageRow[]>;
  links: ReadonlyMap<number, readonly { option_category_id: number }[]>;
  changes: ReadonlyMap<number, readonly ChangeRow[]>;
}

export function viewProduct(product: ProductRow, parts: ProductParts, now: Date): ProductHeader {
  const of = <T>(things: ReadonlyMap<number, readonly T[]>): readonly T[] => things.get(product.id) ?? [];
  const images = of(parts.images);
  const changes = of(parts.changes);
  const optionCategories = of(parts.links).flatMap(
    ({ option_category_id: id }) => parts.optionCategories.get(id) ?? [],
  );
  const surroundings: Surroundings = {
    isProductActive: product.is_active,
    choices: optionCategories
      .filter(({ is_active, is_mandatory }) => is_active && is_mandatory)
      .map(({ options }) => options),
    category: stateOfCategory(parts.categories.get(product.category_id)),
  };
  return {
    productHeaderId: product.id,
    headerName: product.name,
    headerStatus: product.is_active ? 1 : 0,
    description: product.description,
    packingPrice: product.packing_price,
    tax: product.tax,
    categoryId: product.category_id,
    productImages: images.map(viewImage),
    productImage: linkOfMain(images),
    variants: of(parts.variants).map((variant) => viewVariant(variant, surroundings, now)),
    optionCategories: optionCategories.map(({ id, name, options }) => ({
      id,
      optionCategoryName: name,
      optionCount: options.length,
    })),
    changeStatuses: changes.map(viewChangeStatus),
    changeRequests: changes.map(viewChange),
    version: product.version,
  };
}

/** The facts besides a variant itself that decide about its availability. */
export interface Surroundings {
  isProductActive: boolean;
  choices: readonly (readonly OptionState[])[];
  category: CategoryState;
}

/** A category created while the menu was read may be missing. */
export const stateOfCategory = (category: Category | undefined): CategoryState => ({
  isActive: category?.isActive ?? false,
  displayTime: category?.displayTime ?? 'ALL_DAY',
  shifts: (category?.shifts ?? []).flatMap(({ dayOfWeek, ranges }) =>
    ranges.map(({ startTime, endTime }) => ({ dayOfWeek, startTime, endTime })),
  ),
  snoozedUntil: category?.snooze ? new Date(category.snooze.until) : null,
});

export function viewVariant(
  variant: StaffVariant,
  { isProductActive, choices, category }: Surroundings,
  now: Date,
): ProductVariant {
  const discountRatio = variant.discount ? totalPercent(variant.discount) : 0;
  return {
    productId: variant.id,
    productName: variant.name,
    isApproved: variant.approval,
    price: variant.price,
    capacity: variant.capacity,
    preparationTime: variant.preparation_minutes,
    visible: variant.visible,
    description: variant.description,
    available: variant.available,
    discountRatio,
    priceAfterDiscount: discountedPrice(variant.price, discountRatio),
    discountAvailability: discountRatio > 0,
    snooze: viewSnooze(variant),
    offBecause: offReasonOf(
      { ...variant, isProductActive, choices, snoozedUntil: variant.until },
      category,
      now,
    ),
  };
}
