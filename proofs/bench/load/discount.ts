import type { Shop } from '../../ground/shops.ts';

const dayMs = 86_400_000;

/** Creates a discount of 20 percent for half a day, `inDays` from now; returns its id. */
export async function makeDiscount(
  url: string,
  shop: Shop,
  { variantIds, inDays }: { variantIds: readonly number[]; inDays: number },
): Promise<number> {
  const start = Date.now() + inDays * dayMs;
  const answer = await fetch(`${url}/api/v1/Product/discount`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.staff[0]!.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + dayMs / 2).toISOString(),
      oFoodDiscountRatio: 0,
      vendorDiscountRatio: 20,
      productVariantIds: variantIds,
    }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return (JSON.parse(text) as { result: { discount: { discountId: number } } }).result.discount.discountId;
}
