// A requested discount, and the checks that need the menu.
import { Fault, type FaultCode, refuse } from '@pishkhan/contract/faults.ts';
import type { NewDiscount } from '@pishkhan/contract/menu/discounts/calls.ts';
import {
  type DiscountPlan,
  refusePrices,
  type Unfit,
} from '@pishkhan/contract/menu/discounts/discount-rules.ts';
import type { Menu } from '../store-rows.ts';
import { readWanted } from './read-discount-variants.ts';

export const planOf = (body: NewDiscount, presentStock: number | null): DiscountPlan => ({
  startsAt: new Date(body.startDate),
  endsAt: new Date(body.endDate),
  stock: body.discountStock === undefined ? presentStock : body.discountStock,
  vendorPercent: body.vendorDiscountRatio,
  platformPercent: body.oFoodDiscountRatio,
  variantIds: body.productVariantIds,
});

/** A new discount whose start passed while its form was filled in begins now. */
export const startingFrom = (plan: DiscountPlan, now: Date): DiscountPlan => ({
  ...plan,
  startsAt: plan.startsAt < now ? now : plan.startsAt,
});

/** The refusal of a rule as a fault. */
export const faultOf = <K extends FaultCode>({ code, params }: Unfit<K>): Fault<K> => new Fault(code, params);

const pointerOf = (index: number): string => `/productVariantIds/${index}`;

/**
 * Refuses variants that are unknown, listed twice, too cheap, or in another discount of the period. The
 * database also counts sold-out discounts; therefore call `endSoldOut` first.
 */
export async function refuseVariants(
  menu: Menu,
  vendorCode: string,
  { variantIds, startsAt, endsAt, ...shares }: DiscountPlan,
  except?: number,
) {
  const places = new Map(variantIds.map((id, index) => [id, index]));
  const twice = variantIds.findIndex((id, index) => places.get(id) !== index);
  if (twice !== -1) return refuse('LISTED_TWICE', { pointer: pointerOf(twice) });
  const found = await readWanted(menu, vendorCode, variantIds, { startsAt, endsAt, except });
  if (found.length < variantIds.length) {
    const unknown = variantIds.findIndex((id, index) => found[index]?.variantId !== id);
    const productId = variantIds[unknown]!;
    return refuse('DISCOUNT_VARIANT_UNKNOWN', { pointer: pointerOf(unknown), productId });
  }
  const unfit = refusePrices(shares, found);
  if (unfit) return faultOf(unfit);
  const taken = found.flatMap(({ variantId, name, discountId }) =>
    discountId === null ? [] : [{ productId: variantId, name, discountId }],
  );
  if (taken.length === 0) return undefined;
  const first = found.findIndex(({ discountId }) => discountId !== null);
  return refuse('DISCOUNT_OVERLAPS', {
    pointer: pointerOf(first),
    count: taken.length,
    variants: taken.slice(0, 10),
  });
}
