import { isLiked } from '@pishkhan/contract/reviews/rating.ts';
import { expect, it } from 'vitest';
import type { PastOrder } from '../../orders/public.ts';
import { someOrder } from '../../testkit/some-order.ts';
import { planReviews } from './plan-reviews.ts';

const placedAt = new Date('2026-11-10T09:00:00Z');
const after = (minutes: number) => new Date(placedAt.getTime() + minutes * 60_000);
const past = (arrivesAfter: number, last: 'complete' | 'cancel' = 'complete'): PastOrder[] =>
  Array.from({ length: 200 }, (_, index) => ({
    order: someOrder('PAST', String(index), { placedAt, deliveryType: index % 2 ? 'Pickup' : 'Ofood' }),
    steps: [
      { command: { action: 'ship' }, actor: null, at: after(arrivesAfter) },
      {
        command: last === 'complete' ? { action: last } : { action: last, reason: null },
        actor: null,
        at: after(90),
      },
    ],
  })) as PastOrder[];
const now = new Date('2026-11-20T09:00:00Z');

it('some of the orders are reviewed, after they came, and each time the same', () => {
  const reviews = planReviews('kababi', past(30), now);
  expect(reviews.length).toBeGreaterThan(50);
  expect(reviews.length).toBeLessThan(110);
  for (const { at } of reviews) expect(at.getTime()).toBeGreaterThan(after(30).getTime());
  expect(planReviews('kababi', past(30), now)).toEqual(reviews);
});

it('an order that came late is never liked, and its review says why; others mostly are', () => {
  for (const { review } of planReviews('kababi', past(70), now)) {
    expect(isLiked(review.order.rating)).toBe(false);
    expect(review.order.reviewOptions[0]!.title).toBe('دیر رسیدن');
  }
  const liked = planReviews('kababi', past(30), now).filter(({ review }) => isLiked(review.order.rating));
  expect(liked.length).toBeGreaterThan(planReviews('kababi', past(30), now).length / 2);
});

it('a canceled order has no review, a fetched one none of a delivery, and nothing comes from the future', () => {
  expect(planReviews('kababi', past(30, 'cancel'), now)).toEqual([]);
  expect(planReviews('kababi', past(30), placedAt)).toEqual([]);
  for (const { orderCode, review } of planReviews('kababi', past(30), now))
    if (Number(orderCode) % 2) expect(review.delivery).toBeUndefined();
});
