// The reviews of a demo's past orders, each matching its order's course: late orders get complaints, quick ones praise. Pure.
import type { NewReview } from '@pishkhan/contract/marketplace/customer-review-calls.ts';
import { isLiked } from '@pishkhan/contract/reviews/rating.ts';
import {
  moodOf,
  sampleDeliveryPoints,
  sampleItemPoints,
  sampleReviews,
} from '@pishkhan/contract/reviews/sample-reviews.ts';
import type { PastOrder } from '../../orders/public.ts';
import { type Chance, createChance } from './chance.ts';

export interface PastReview {
  orderCode: string;
  at: Date;
  review: NewReview;
  /** The shop's reply to the review of the order; undefined without one. */
  reply: { at: Date; comment: string; decision: 'accepted' | 'rejected' | 'waiting' } | undefined;
}

const minuteMs = 60_000;
/** Minutes from the order to the door that customers consider late. */
const lateMinutes = 50;
const reviewedOfHundred = 40;
const recentMs = 9 * 1440 * minuteMs;

export function planReviews(vendorCode: string, past: readonly PastOrder[], now: Date): PastReview[] {
  const chance = createChance(`the reviews of ${vendorCode}`);
  return past
    .filter(({ steps }) => steps.at(-1)!.command.action === 'complete')
    .flatMap((order) => (chance.isLucky(reviewedOfHundred) ? [planReview(chance, order, now)] : []))
    .filter(({ at }) => at < now)
    .map((review) => ({
      ...review,
      reply: review.reply && review.reply.at < now ? review.reply : undefined,
    }));
}

function planReview(chance: Chance, { order, steps }: PastOrder, now: Date): PastReview {
  const arrived = steps.at(-2)!.at;
  const isLate = arrived.getTime() - order.placedAt.getTime() > lateMinutes * minuteMs;
  const rating = isLate ? chance.oneOf([1, 2, 2, 3]) : chance.oneOf([5, 5, 5, 5, 4, 4, 4, 3, 2]);
  const words = sampleReviews[moodOf(isLiked(rating), isLate)];
  const comment = chance.isLucky(isLiked(rating) ? 55 : 85) ? chance.oneOf(words.comments) : null;
  const at = new Date(arrived.getTime() + chance.whole(20, 900) * minuteMs);
  const review: NewReview = {
    createdAt: at.toISOString(),
    writerName: order.customer.name,
    order: { rating, comment, reviewOptions: optionsOf(rating, [chance.oneOf(words.points)]) },
    ...(order.deliveryType !== 'Pickup' && chance.isLucky(45) && { delivery: ofDelivery(chance, isLate) }),
    orderItems: ofItems(chance, order.items, rating),
  };
  return { orderCode: order.code, at, review, reply: replyTo(chance, rating, comment, at, now) };
}

const optionsOf = (rating: number, titles: readonly string[]) => titles.map((title) => ({ rating, title }));

function ofDelivery(chance: Chance, isLate: boolean) {
  const rating = isLate ? chance.oneOf([1, 2, 3]) : chance.oneOf([5, 5, 4, 3]);
  const points = sampleDeliveryPoints[moodOf(isLiked(rating), isLate)];
  return { rating, comment: null, reviewOptions: optionsOf(rating, [chance.oneOf(points)]) };
}

/** Reviews of products: one of the order's products, when the customer names one. */
function ofItems(
  chance: Chance,
  items: PastOrder['order']['items'],
  rating: number,
): NewReview['orderItems'] {
  if (!chance.isLucky(60)) return [];
  const { productId } = chance.oneOf(items);
  const points = sampleItemPoints[isLiked(rating) ? 'good' : 'bad'];
  return [{ productId, rating, comment: null, reviewOptions: optionsOf(rating, [chance.oneOf(points)]) }];
}

/** The shop's reply. Some recent reviews still wait for one, and some recent replies for the platform; older ones are mostly finished. */
function replyTo(
  chance: Chance,
  rating: number,
  comment: string | null,
  at: Date,
  now: Date,
): PastReview['reply'] {
  const isRecent = now.getTime() - at.getTime() < recentMs;
  if (comment === null || !chance.isLucky(isRecent ? 55 : 97)) return undefined;
  return {
    at: new Date(at.getTime() + chance.whole(30, 1_200) * minuteMs),
    comment: isLiked(rating) ? chance.oneOf(thanks) : chance.oneOf(apologies),
    decision: isRecent
      ? chance.oneOf(['accepted', 'accepted', 'accepted', 'accepted', 'rejected', 'waiting'])
      : chance.isLucky(97)
        ? 'accepted'
        : 'rejected',
  };
}

const thanks = ['نوش جان! خوشحالیم که پسندیدید.', 'سپاس از شما. به امید سفارش بعدی.'];
const apologies = [
  'پوزش می‌خواهیم. موضوع را با آشپزخانه در میان گذاشتیم تا تکرار نشود.',
  'از تأخیر و ناراحتی شما عذر می‌خواهیم؛ زمان آماده‌سازی را بازبینی کردیم.',
];
