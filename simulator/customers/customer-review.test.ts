import { isLiked } from '@pishkhan/contract/reviews/rating.ts';
import { expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { planReview } from './customer-review.ts';

const item = { productId: 11, productVariationId: 21 } as never;
const order = { customerName: 'مریم', deliveryType: 'Ofood' as const, orderItems: [item] };
const plans = (lateMinutes: number, deliveryType: 'Ofood' | 'Pickup' = 'Ofood') =>
  Array.from({ length: 300 }, (_, seed) =>
    planReview(createRandom(`customer ${seed}`), { ...order, deliveryType }, lateMinutes),
  ).flatMap((plan) => plan ?? []);

it('some customers write reviews, the same ones for each seed', () => {
  expect(plans(0).length).toBeGreaterThan(80);
  expect(plans(0).length).toBeLessThan(160);
  expect(plans(0)).toEqual(plans(0));
});

it('a late order is not liked, and the point says that it was late; most others are liked', () => {
  for (const { review } of plans(30)) {
    expect(isLiked(review.order.rating)).toBe(false);
    expect(review.order.reviewOptions).toEqual([{ rating: review.order.rating, title: 'دیر رسیدن' }]);
  }
  expect(plans(0).filter(({ review }) => isLiked(review.order.rating)).length).toBeGreaterThan(
    plans(0).length / 2,
  );
});

it('an order that the customer fetched has no delivery to judge, and only its own products are judged', () => {
  expect(plans(0, 'Pickup').filter(({ review }) => review.delivery)).toEqual([]);
  for (const { review } of plans(0))
    for (const { productId } of review.orderItems) expect(productId).toBe(11);
});
