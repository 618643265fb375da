import { expect, it } from 'vitest';
import { bikerReviewOptions } from './biker-review.ts';
import { bikerReviewOptionWords, optionsOfRate } from './biker-review-options.ts';

// Written by hand from docs/behaviour/orders.md#courier-rating: seven topics, each with a good and a bad half.
const pairs = [
  ['PROPER_HANDLING', 'حمل مناسب سفارش', 'IMPROPER_HANDLING', 'حمل نامناسب سفارش'],
  ['HAS_BOX', 'داشتن باکس حمل غذا', 'NO_BOX', 'نداشتن باکس حمل غذا'],
  ['HYGIENIC', 'رعایت بهداشت', 'UNHYGIENIC', 'رعایت نکردن بهداشت'],
  ['ORDER_CHECKED', 'بررسی سفارش هنگام تحویل', 'ORDER_NOT_CHECKED', 'بررسی نکردن سفارش هنگام تحویل'],
  ['NEAT_APPEARANCE', 'ظاهر آراسته', 'BAD_APPEARANCE', 'ظاهر نامناسب'],
  ['POLITE', 'رفتار مؤدبانه', 'RUDE', 'رفتار بی‌ادبانه'],
  ['ON_TIME', 'حضور به‌موقع در فروشگاه', 'LATE', 'تأخیر در حضور در فروشگاه'],
] as const;

it.each(pairs)('%s («%s») goes with a like, and %s («%s») with a dislike', (good, praise, bad, complaint) => {
  expect(bikerReviewOptionWords).toMatchObject({ [good]: praise, [bad]: complaint });
  expect(optionsOfRate.LIKE).toContain(good);
  expect(optionsOfRate.LIKE).not.toContain(bad);
  expect(optionsOfRate.DISLIKE).toContain(bad);
  expect(optionsOfRate.DISLIKE).not.toContain(good);
});

it('the option "several couriers came" belongs to a dislike, and has no positive counterpart', () => {
  expect(bikerReviewOptionWords.MULTIPLE_BIKERS).toBe('مراجعه چند پیک برای یک سفارش');
  expect(optionsOfRate.DISLIKE).toContain('MULTIPLE_BIKERS');
  expect(optionsOfRate.LIKE).not.toContain('MULTIPLE_BIKERS');
});

it('there are fifteen options: seven for a like, eight for a dislike', () => {
  expect(bikerReviewOptions).toHaveLength(15);
  expect(optionsOfRate.LIKE).toHaveLength(7);
  expect(optionsOfRate.DISLIKE).toHaveLength(8);
});
