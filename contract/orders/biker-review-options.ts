// The options of each rating and their words. A file of its own, because a board loads these later; the
// contract of every order needs only their names.
import type { BikerRate, BikerReviewOption } from './biker-review.ts';

/** Positive options come with a like, negative ones with a dislike; "several couriers came" has no opposite. */
export const optionsOfRate = {
  LIKE: ['PROPER_HANDLING', 'HAS_BOX', 'HYGIENIC', 'ORDER_CHECKED', 'NEAT_APPEARANCE', 'POLITE', 'ON_TIME'],
  DISLIKE: [
    'IMPROPER_HANDLING',
    'NO_BOX',
    'UNHYGIENIC',
    'ORDER_NOT_CHECKED',
    'BAD_APPEARANCE',
    'RUDE',
    'LATE',
    'MULTIPLE_BIKERS',
  ],
} as const satisfies Record<BikerRate, readonly BikerReviewOption[]>;

export const bikerReviewOptionWords = {
  PROPER_HANDLING: 'حمل مناسب سفارش',
  IMPROPER_HANDLING: 'حمل نامناسب سفارش',
  HAS_BOX: 'داشتن باکس حمل غذا',
  NO_BOX: 'نداشتن باکس حمل غذا',
  HYGIENIC: 'رعایت بهداشت',
  UNHYGIENIC: 'رعایت نکردن بهداشت',
  ORDER_CHECKED: 'بررسی سفارش هنگام تحویل',
  ORDER_NOT_CHECKED: 'بررسی نکردن سفارش هنگام تحویل',
  NEAT_APPEARANCE: 'ظاهر آراسته',
  BAD_APPEARANCE: 'ظاهر نامناسب',
  POLITE: 'رفتار مؤدبانه',
  RUDE: 'رفتار بی‌ادبانه',
  ON_TIME: 'حضور به‌موقع در فروشگاه',
  LATE: 'تأخیر در حضور در فروشگاه',
  MULTIPLE_BIKERS: 'مراجعه چند پیک برای یک سفارش',
} as const satisfies Record<BikerReviewOption, string>;
