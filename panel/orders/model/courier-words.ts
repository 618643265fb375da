// Texts about couriers: on an order's page, in the alert of an arrival, in a rating.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const courierPartWords = {
  trouble: {
    'not-found': {
      title: 'پیکی پیدا نشد',
      text: `چند دقیقه منتظر بمانید؛ شاید ${marketplaceName} دوباره بگردد. اگر غذا آماده است و فرصت نیست، «عدم تأمین سفارش» را با دلیل «پیکی به سفارش اختصاص نیافته است» بفرستید تا ${marketplaceName} با شما تماس بگیرد.`,
    },
    'looked-for-again': {
      title: 'پیک قبلی نمی‌آید',
      text: `${marketplaceName} دنبال پیک تازه‌ای برای این سفارش است.`,
    },
    'another-comes': {
      title: 'پیک تازه‌ای می‌آید',
      text: 'پیک قبلی از این سفارش کنار رفت؛ سفارش را به پیک تازه بدهید.',
    },
  },
  others: 'پیک‌های همراه',
  map: 'نقشه',
  shop: 'فروشگاه',
  customer: 'مشتری',
  courierToShop: 'پیک تا فروشگاه',
  courierToCustomer: 'پیک تا مشتری',
  shopToCustomer: 'فروشگاه تا مشتری',
} as const;

export const arrivalWords = {
  arrived: (orderCode: string, name?: string) =>
    name ? `${orderCode}: پیک ${name} رسید` : `${orderCode}: پیک رسید`,
  sound: 'صدای رسیدن پیک',
  soundHint: 'یک بار، با صدایی جدا از زنگ سفارش تازه؛ فقط در شیفت.',
} as const;

export const ratingWords = {
  ask: 'پیک چطور بود؟',
  title: 'امتیاز به پیک',
  like: 'پسندیدم',
  dislike: 'نپسندیدم',
  liked: 'پیک را پسندیده‌اید',
  disliked: 'پیک را نپسندیده‌اید',
  reasons: 'چه چیزهایی؟ (به دلخواه)',
  send: 'ثبت امتیاز',
  sending: 'امتیاز ثبت شد و فرستاده می‌شود.',
  later: 'نمی‌خواهم امتیاز بدهم',
} as const;
