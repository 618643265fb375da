// The kinds of shops (docs/behaviour/joining.md#kinds-of-shops), and the allowed range of each one's minimum basket.
// The server says which kinds the platform serves now.
import * as z from 'zod/mini';

export const businessTypes = [
  { id: 1, key: 'restaurant', name: 'رستوران', minimumBasket: [100_000, 500_000] },
  { id: 2, key: 'coffee-shop', name: 'کافی‌شاپ', minimumBasket: [70_000, 500_000] },
  { id: 3, key: 'bakery', name: 'نانوایی', minimumBasket: [50_000, 500_000] },
  { id: 4, key: 'confectionery', name: 'شیرینی‌فروشی', minimumBasket: [120_000, 500_000] },
  { id: 5, key: 'protein', name: 'مواد پروتئینی', minimumBasket: [150_000, 500_000] },
  { id: 6, key: 'fruit', name: 'میوه‌فروشی', minimumBasket: [80_000, 500_000] },
  { id: 7, key: 'juice', name: 'آبمیوه‌فروشی', minimumBasket: [70_000, 500_000] },
  { id: 8, key: 'other', name: 'سایر', minimumBasket: [50_000, 500_000] },
] as const;

export const businessTypeIdSchema = z
  .int('نوع کسب‌وکار را انتخاب کنید.')
  .check(z.gte(1, 'نوع کسب‌وکار را انتخاب کنید.'), z.lte(8, 'نوع کسب‌وکار را انتخاب کنید.'));

/** Toman, both ends included. A shop of an unknown kind has the bounds of «other». */
export function basketBounds(businessTypeId: number | null): readonly [min: number, max: number] {
  const type = businessTypes.find(({ id }) => id === businessTypeId) ?? businessTypes[7];
  return type.minimumBasket;
}
