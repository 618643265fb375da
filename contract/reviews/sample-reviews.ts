// Review texts of a demo's customers, shared by the demo's past and the simulator. Each text matches the course of its order.
interface SampleReviews {
  readonly comments: readonly [string, ...string[]];
  /** Titles of options of the order's review. */
  readonly points: readonly [string, ...string[]];
}

export const sampleReviews = {
  good: {
    comments: [
      'مثل همیشه عالی بود، ممنون.',
      'غذا داغ و خوش‌طعم بود و زود رسید.',
      'کیفیت خوب، بسته‌بندی تمیز.',
      'بچه‌ها خیلی دوست داشتند. حتماً دوباره سفارش می‌دهیم.',
      'اندازه‌اش برای دو نفر کافی بود.',
    ],
    points: ['طعم خوب', 'بسته‌بندی خوب', 'تازه بودن'],
  },
  bad: {
    comments: [
      'غذا سرد بود و مزه همیشگی را نداشت.',
      'نسبت به قیمتش کم بود.',
      'خیلی شور شده بود، نتوانستیم بخوریم.',
      'سفارش ناقص بود و قاشق هم نگذاشته بودند.',
    ],
    points: ['سرد بودن', 'کم بودن', 'شور بودن', 'سفارش ناقص'],
  },
  late: {
    comments: [
      'خیلی دیر رسید و غذا سرد شده بود.',
      'بیش از اندازه منتظر ماندیم.',
      'خوب بود ولی دیر رسید؛ مهمان‌ها معطل شدند.',
    ],
    points: ['دیر رسیدن'],
  },
} as const satisfies Record<string, SampleReviews>;

/** Titles of options of reviews of one product. */
export const sampleItemPoints = {
  good: ['طعم خوب', 'تازه بودن', 'اندازه مناسب'],
  bad: ['سرد بودن', 'کم بودن', 'شور بودن'],
} as const;

export const sampleDeliveryPoints = {
  good: ['رفتار خوب پیک', 'به‌موقع رسیدن'],
  bad: ['رفتار نامناسب پیک', 'بسته‌بندی آسیب‌دیده'],
  late: ['دیر رسیدن'],
} as const;

/** Keyed by the customer's stars and the time of arrival. */
export type ReviewMood = keyof typeof sampleReviews;
export const moodOf = (isLiked: boolean, isLate: boolean): ReviewMood =>
  isLate ? 'late' : isLiked ? 'good' : 'bad';
