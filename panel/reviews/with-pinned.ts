// The filtered list together with the records to which somebody is writing, which a filter or a refetch may have dropped.
import type { ReviewRecord } from '@pishkhan/contract/reviews/review.ts';

type Placed = Pick<ReviewRecord, 'orderId' | 'createdAt'>;

/** Sorts the records by time, newest first. A listed record is fresher than a kept one. */
export function withPinned<R extends Placed>(listed: readonly R[], pinned: readonly R[]): R[] {
  const dropped = new Map(pinned.map((record) => [record.orderId, record]));
  for (const { orderId } of listed) dropped.delete(orderId);
  return [...listed, ...dropped.values()].sort(
    (one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt),
  );
}
