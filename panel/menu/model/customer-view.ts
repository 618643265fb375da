// A product as customers see it: accepted and visible parts only, at the prices that customers pay. Pure.
import type { Option, OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import type {
  ProductHeader,
  ProductImage,
  ProductVariant,
} from '@pishkhan/contract/menu/products/product.ts';
import { approval } from '@pishkhan/contract/menu/review/approval.ts';

export interface CustomerView {
  /** The main image first. */
  readonly images: readonly ProductImage[];
  readonly variants: readonly ProductVariant[];
  readonly groups: readonly (OptionCategory & { readonly options: readonly Option[] })[];
  /** The reason why customers do not see it; null when they do. */
  readonly unseen: 'PUT_AWAY' | 'NO_VARIANT' | null;
}

export function customerView(product: ProductHeader, options: readonly OptionCategory[]): CustomerView {
  const variants = product.variants.filter(
    ({ isApproved, visible }) => isApproved === approval.ACCEPTED && visible,
  );
  const images = product.productImages.filter(({ isApproved }) => isApproved === approval.ACCEPTED);
  const groups = product.optionCategories.flatMap(({ id }) => {
    const group = options.find((one) => one.id === id);
    const accepted = group?.options.filter(({ isApproved }) => isApproved === approval.ACCEPTED) ?? [];
    return group && group.optionStatus === 1 && accepted.length > 0 ? [{ ...group, options: accepted }] : [];
  });
  return {
    images: [...images].sort((one, other) => Number(other.isMain) - Number(one.isMain)),
    variants,
    groups,
    unseen: product.headerStatus === 0 ? 'PUT_AWAY' : variants.length === 0 ? 'NO_VARIANT' : null,
  };
}
