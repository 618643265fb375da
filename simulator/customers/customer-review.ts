// A customer's review of a delivered order, depending on what happened to it. Deterministic by seed and order.
import type { CallInput } from '@pishkhan/contract/kit/call.ts';
import type { addReview } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import type { OrderDetails } from '@pishkhan/contract/orders/order.ts';
import { isLiked } from '@pishkhan/contract/reviews/rating.ts';
import {
  moodOf,
  sampleDeliveryPoints,
  sampleItemPoints,
  sampleReviews,
} from '@pishkhan/contract/reviews/sample-reviews.ts';
import type { Random } from '../random.ts';

type NewReview = Omit<CallInput<typeof addReview>['body'], 'eventId' | 'createdAt'>;
type Written = NewReview['order'];

export interface PlannedReview {
  /** Simulated milliseconds between the arrival and the review. */
  afterMs: number;
  review: NewReview;
}

type Reviewed = Pick<OrderDetails, 'customerName' | 'deliveryType' | 'orderItems'>;

const reviewed = 0.4;
const minuteMs = 60_000;

/** `lateMinutes` is the delay against the promise; negative when the order was early. Returns undefined when the customer writes nothing. */
export function planReview(random: Random, order: Reviewed, lateMinutes: number): PlannedReview | undefined {
  if (!random.chance(reviewed)) return undefined;
  const isLate = lateMinutes > 10;
  const rating = isLate ? random.pick([1, 2, 2, 3]) : random.pick([5, 5, 5, 4, 4, 4, 3, 2]);
  const { comments, points } = sampleReviews[moodOf(isLiked(rating), isLate)];
  const comment = random.chance(isLiked(rating) ? 0.5 : 0.85) ? random.pick<string>(comments) : null;
  const withDelivery = order.deliveryType !== 'Pickup' && random.chance(0.45);
  const delivery = deliveryReview(random, isLate);
  const item = random.pick(order.orderItems);
  const withItem = random.chance(0.5);
  const itemPoint = random.pick<string>(sampleItemPoints[isLiked(rating) ? 'good' : 'bad']);
  return {
    afterMs: random.whole(1, 12) * minuteMs,
    review: {
      writerName: order.customerName,
      order: write(rating, random.pick<string>(points), comment),
      ...(withDelivery && { delivery }),
      orderItems: withItem ? [{ productId: item.productId, ...write(rating, itemPoint) }] : [],
    },
  };
}

const write = (rating: number, point: string, comment: string | null = null): Written => ({
  rating,
  comment,
  reviewOptions: [{ rating, title: point }],
});

function deliveryReview(random: Random, isLate: boolean): Written {
  const rating = isLate ? random.pick([1, 2, 3]) : random.pick([5, 5, 4, 3]);
  return write(rating, random.pick<string>(sampleDeliveryPoints[moodOf(isLiked(rating), isLate)]));
}
