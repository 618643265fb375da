// The recent prices of a menu, from the recorded price changes and the discounts that ran. Pure.
// Owns: prices, and the charges added to them. Not: whether something can be ordered, which the present menu decides.
import type { DatedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import type { AppliedDiscount, BasketVariant } from './basket.ts';

/** A discount of a variant that ran and still has pieces. */
export interface RanDiscount extends AppliedDiscount {
  variantId: number;
  startsAt: Date;
  /** Its end or its cancellation. */
  endedAt: Date;
}

export interface PriceHistory {
  /** Newest first. */
  changes: readonly DatedChange[];
  discounts: readonly RanDiscount[];
}

/** The facts from which a basket is priced. */
export interface PricedMenu {
  shop: { code: string; packingPrice: number; packagingTax: number };
  variantsById: ReadonlyMap<number, BasketVariant>;
}

/** The maximum of earlier menus; a shop whose prices changed more often is not searched further back. */
const maxMenus = 50;

/** The menu as it was right before each of its changes between two instants, newest first. */
export function earlierMenus<M extends PricedMenu>(
  present: M,
  { changes, discounts }: PriceHistory,
  { since, now }: { since: Date; now: Date },
): M[] {
  const edges = discounts.flatMap(({ startsAt, endedAt }) => [startsAt, endedAt]).filter((at) => at <= now);
  const times = [...changes.map(({ at }) => at), ...edges]
    .filter((at) => at > since)
    .map((at) => at.getTime());
  return [...new Set(times)]
    .sort((one, other) => other - one)
    .slice(0, maxMenus)
    .map((time) => menuBefore(new Date(time), present, { changes, discounts }));
}

function menuBefore<M extends PricedMenu>(time: Date, present: M, { changes, discounts }: PriceHistory): M {
  const undone = new Map<string, Record<string, unknown>>();
  for (const { part, id, at, before } of changes)
    if (at >= time) undone.set(`${part} ${id}`, { ...undone.get(`${part} ${id}`), ...before });
  const was = (part: string, id: number | string, column: string, now: number): number =>
    (undone.get(`${part} ${id}`)?.[column] as number | undefined) ?? now;

  const variantBefore = (variant: BasketVariant): BasketVariant => ({
    ...variant,
    price: was('variant', variant.variantId, 'price', variant.price),
    packingPrice: was('product', variant.productId, 'packing_price', variant.packingPrice),
    tax: was('product', variant.productId, 'tax', variant.tax),
    discount:
      discounts.find(
        ({ variantId, startsAt, endedAt }) =>
          variantId === variant.variantId && startsAt < time && time <= endedAt,
      ) ?? null,
    optionCategories: variant.optionCategories.map((category) => ({
      ...category,
      options: category.options.map((option) => ({
        ...option,
        price: was('option_item', option.id, 'price', option.price),
      })),
    })),
  });
  const { shop } = present;
  return {
    ...present,
    shop: {
      ...shop,
      packingPrice: was('vendor', shop.code, 'packing_price', shop.packingPrice),
      packagingTax: was('vendor', shop.code, 'packaging_tax', shop.packagingTax),
    },
    variantsById: new Map(
      [...present.variantsById].map(([id, variant]) => [id, variantBefore(variant)] as const),
    ),
  };
}
