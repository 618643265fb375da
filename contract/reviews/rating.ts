// Ratings of customers: whole numbers from 1 to 5 (docs/behaviour/reviews.md).
import * as z from 'zod/mini';

/** The top of the scale; `from` of the statistics. */
export const topRating = 5;

/** All ratings, best first. */
export const ratings = [5, 4, 3, 2, 1] as const;

const ratingWrong = 'امتیاز باید عددی از ۱ تا ۵ باشد.';
export const ratingSchema = z.int(ratingWrong).check(z.gte(1, ratingWrong), z.lte(topRating, ratingWrong));

/** The lowest rating that counts as liked. */
export const leastLiked = 4;
export const isLiked = (rating: number): boolean => rating >= leastLiked;
