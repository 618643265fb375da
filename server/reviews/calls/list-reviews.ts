import { refuse } from '@pishkhan/contract/faults.ts';
import { listReviews, reviewPageSize } from '@pishkhan/contract/reviews/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { countRecords, findRecords } from '../read-reviews.ts';

export const listReviewsHandler = ({ db }: ReviewParts) =>
  implement(listReviews, async ({ query }, { staff: { vendorCode } }) => {
    const { pageSize = reviewPageSize, after, ...filter } = query;
    // One row more than needed tells whether there is another page.
    const [found, totalItems] = await Promise.all([
      findRecords(db, vendorCode, filter, pageSize + 1, after),
      countRecords(db, vendorCode, filter),
    ]);
    if (!found) return unknownPlace;
    const reviews = found.slice(0, pageSize);
    return { reviews, totalItems, next: found.length > pageSize ? reviews.at(-1)!.orderId : null };
  });

const unknownPlace = refuse('INVALID', {
  errors: [{ pointer: '/after', code: 'NOT_FOUND', detail: 'برای سفارشی با این کد نظری نیست.' }],
});
