// The list of the filter with the records that somebody writes in, which a filter or a fresh read may have dropped.
import type { ReviewRecord } from '@pishkhan/contract/reviews/review.ts';

type Placed = Pick<ReviewRecord, 'orderId' | 'createdAt'>;

/** In their places by time, the newest first. A listed record is fresher than a kept one. */
export function withKept<R extends Placed>(listed: readonly R[], kept: readonly R[]): R[] {
  const dropped = new Map(kept.map((record) => [record.orderId, record]));
  for (const { orderId } of listed) dropped.delete(orderId);
  return [...listed, ...dropped.values()].sort(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}
