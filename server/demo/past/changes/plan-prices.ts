// Price increases of a demo's shop, in two steps that end at the present prices. Each was requested by the
// shop and accepted by the platform, as always. Pure.
import type { RecordedChange } from '@pishkhan/contract/change-log/recorded-change.ts';
import { decideChangeRequest } from '@pishkhan/contract/marketplace/moderation-calls.ts';
import { applyBulk } from '@pishkhan/contract/menu/bulk/calls.ts';
import { updateProduct } from '@pishkhan/contract/menu/products/calls.ts';
import { approval, changeType, partType } from '@pishkhan/contract/menu/review/approval.ts';
import type { DemoShop } from '../../shop.ts';
import type { PastVariant } from '../basket.ts';
import { type Chance, createChance } from '../chance.ts';
import { someOpenTime } from '../opening-hours.ts';
import type { Step } from '../steps.ts';
import { type Author, changed, type PastEntry, someAuthor } from './past-entry.ts';

/** A price of one variant that took effect `at` the platform's decision. */
export interface PriceStep extends Step {
  variantId: number;
  productId: number;
  askedBy: Author;
  askedAt: Date;
}

/** Days ago of the requests, their percentages, and the indexes of the affected variants among the chosen ones. */
const rounds = [
  { daysAgo: 72, percent: 14, places: [0, 1, 2] },
  { daysAgo: 26, percent: 8, places: [0, 1] },
  { daysAgo: 12, percent: 9, places: [2] },
] as const;
const chosenCount = 3;
/** Below it a step of whole thousands is implausible. */
const minPrice = 40_000;
const minuteMs = 60_000;

/** A single product is edited by its own call. */
const callOf = (count: number) => (count > 1 ? applyBulk : updateProduct);
const inThousands = (toman: number): number => Math.round(toman / 1_000) * 1_000;

/** Steps in chronological order. */
export function planPrices(
  shop: DemoShop,
  menu: readonly PastVariant[],
  staff: readonly Author[],
  now: Date,
): PriceStep[] {
  const chance = createChance(`the prices of ${shop.vendor.code}`);
  const chosen = someVariants(chance, menu);
  const steps: PriceStep[] = [];
  const present = new Map(chosen.map(({ variantId, price }) => [variantId, price]));
  // Computed backwards, because the present price is the known one.
  for (const { daysAgo, percent, places } of rounds.toReversed()) {
    const askedBy = someAuthor(chance, staff, callOf(places.length));
    const askedAt = someOpenTime(chance, shop, now, daysAgo);
    const decidedAt = askedAt.getTime() + chance.whole(15, 90) * minuteMs;
    const round = places.flatMap((place, index) => {
      const variant = chosen[place];
      if (!variant) return [];
      const { variantId, productId } = variant;
      const to = present.get(variantId)!;
      const from = Math.min(inThousands((to * 100) / (100 + percent)), to - 1_000);
      present.set(variantId, from);
      const at = new Date(decidedAt + index * minuteMs);
      return [{ variantId, productId, askedBy, askedAt, at, from, to }];
    });
    steps.unshift(...round);
  }
  return steps;
}

/** Variants of different products. */
function someVariants(chance: Chance, menu: readonly PastVariant[]): PastVariant[] {
  const chosen: PastVariant[] = [];
  const dear = menu.filter(({ price }) => price >= minPrice);
  while (chosen.length < chosenCount) {
    const left = dear.filter(({ productId }) => !chosen.some((one) => one.productId === productId));
    if (left.length === 0) break;
    chosen.push(chance.oneOf(left));
  }
  return chosen;
}

/** The menu with the past prices of its variants. */
export const withPrices = (menu: readonly PastVariant[], steps: readonly PriceStep[]): PastVariant[] =>
  menu.map((variant) => ({
    ...variant,
    prices: steps.filter(({ variantId }) => variantId === variant.variantId),
  }));

/** `requestIds` are those of the steps, in their order. */
export function priceEntries(
  steps: readonly PriceStep[],
  { code, requestIds }: { code: string; requestIds: readonly number[] },
): PastEntry[] {
  const requests = steps.map((step, index) => ({ ...step, id: requestIds[index]! }));
  const asked = [...Map.groupBy(requests, ({ askedAt }) => askedAt.getTime()).values()].map((round) => {
    const call = callOf(round.length);
    const { askedAt, askedBy, productId } = round[0]!;
    return {
      ...{ at: askedAt, call, by: askedBy, changes: round.map(askedPrice) },
      ...(call === updateProduct && { object: { productHeaderId: String(productId) } }),
    };
  });
  const decided = requests.map(({ id, at, variantId, from, to }) => ({
    ...{ at, call: decideChangeRequest, by: null },
    object: { vendorCode: code, id: String(id), eventId: `past-price-${id}` },
    changes: [
      changed('change_request', id, { result: approval.PENDING }, { result: approval.ACCEPTED }),
      changed('variant', variantId, { price: from }, { price: to }),
    ],
  }));
  return [...asked, ...decided];
}

const askedPrice = ({ id, variantId, productId, from, to }: PriceStep & { id: number }): RecordedChange => ({
  ...{ part: 'change_request', id: String(id), before: null },
  after: {
    ...{ part: partType.PRODUCT_VARIANT, type: changeType.VARIANT_PRICE_CHANGED, part_id: variantId },
    ...{ product_id: productId, option_category_id: null, old_price: from, new_price: to },
    ...{ result: approval.PENDING, reason: null, operator_id: null, withdrawn_at: null },
  },
});
