// A product as its shop's staff see it, made of what was read. Pure.
import { type Approval, approval } from '@pishkhan/contract/menu/approval.ts';
import type { OffReason } from '@pishkhan/contract/menu/availability.ts';
import type { Category } from '@pishkhan/contract/menu/category.ts';
import { imagePath, type ProductHeader, type ProductVariant } from '@pishkhan/contract/menu/product.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../infra/database/tables.ts';
import { type ChangeRow, viewChange, viewChangeStatus } from './change-requests.ts';
import { afterDiscount } from './rules/basket.ts';

type ProductRow = Selectable<Tables['product']>;
type ImageRow = Selectable<Tables['product_image']>;
type SnoozedVariant = Selectable<Tables['variant']> & {
  since: Date | null;
  until: Date | null;
  by_name: string | null;
};

/** What hangs on products, by their id. */
export interface ProductParts {
  categories: ReadonlyMap<number, Category>;
  variants: ReadonlyMap<number, readonly SnoozedVariant[]>;
  images: ReadonlyMap<number, readonly ImageRow[]>;
  optionCategories: ReadonlyMap<number, readonly { id: number; name: string; count: number | null }[]>;
  changes: ReadonlyMap<number, readonly ChangeRow[]>;
}

export function viewProduct(product: ProductRow, parts: ProductParts, now: Date): ProductHeader {
  const of = <T>(things: ReadonlyMap<number, readonly T[]>): readonly T[] => things.get(product.id) ?? [];
  const images = of(parts.images);
  const changes = of(parts.changes);
  const category = parts.categories.get(product.category_id);
  return {
    productHeaderId: product.id,
    headerName: product.name,
    headerStatus: product.is_active ? 1 : 0,
    description: product.description,
    packingPrice: product.packing_price,
    tax: product.tax,
    categoryId: product.category_id,
    productImages: images.map((image) => ({
      id: image.id,
      imageLink: linkOf(image),
      isApproved: image.approval,
      isMain: image.is_main,
    })),
    productImage: mainLink(images),
    variants: of(parts.variants).map((variant) => viewVariant(variant, product, category, now)),
    optionCategories: of(parts.optionCategories).map(({ id, name, count }) => ({
      id,
      optionCategoryName: name,
      optionCount: count ?? 0,
    })),
    changeStatuses: changes.map(viewChangeStatus),
    changeRequests: changes.map(viewChange),
    version: product.version,
  };
}

const linkOf = (image: ImageRow): string => imagePath(image.digest, 'large');

/** What customers see first; without it, what they will see. */
function mainLink(images: readonly ImageRow[]): string | null {
  const first = (wanted: Approval): ImageRow | undefined => {
    const candidates = images.filter((image) => image.approval === wanted);
    return candidates.find(({ is_main }) => is_main) ?? candidates[0];
  };
  const shown = first(approval.ACCEPTED) ?? first(approval.PENDING);
  return shown ? linkOf(shown) : null;
}

function viewVariant(
  variant: SnoozedVariant,
  product: ProductRow,
  category: Category | undefined,
  now: Date,
): ProductVariant {
  const { discount_percent: discountRatio, since, until, by_name } = variant;
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
    priceAfterDiscount: afterDiscount(variant.price, discountRatio),
    discountAvailability: discountRatio > 0,
    snooze:
      since && until ? { since: tehranIso(since), until: tehranIso(until), byName: by_name ?? '' } : null,
    offBecause: offBecause(variant, product, category, now),
  };
}

function offBecause(
  variant: SnoozedVariant,
  product: ProductRow,
  category: Category | undefined,
  _now: Date,
): OffReason | null {
  if (variant.approval !== approval.ACCEPTED) return 'NOT_APPROVED';
  if (!variant.visible || !product.is_active || !category?.isActive) return 'HIDDEN';
  if (!variant.available) return 'SOLD_OUT';
  if (variant.until) return 'SNOOZED';
  if (variant.capacity === 0) return 'NONE_LEFT';
  return category.snooze ? 'CATEGORY_SNOOZED' : null;
}
