// Reasons why a shop does not take an order, each worded once. A file of its own beside the rule
// (can-take-order.ts), because the catalogue of faults needs no geometry.
import { marketplaceName } from '../text/marketplace-name.ts';

/** Refusals by the shop itself, independent of what is ordered. */
export const shopRefusals = [
  'SHOP_SUSPENDED',
  'SHOP_INACTIVE',
  'SHOP_CLOSED',
  'DELIVERY_PROBLEM',
  'SHOP_HIDDEN',
  'CITY_INACTIVE',
  'SPECIAL_DAY',
  'OUTSIDE_HOURS',
  'PAUSED',
] as const;
/** Refusals by the delivery type. */
export const deliveryRefusals = [
  'PLATFORM_DELIVERY_OFF',
  'OWN_DELIVERY_OFF',
  'NO_ACTIVE_AREA',
  'OUTSIDE_AREAS',
] as const;
export type ShopRefusal = (typeof shopRefusals)[number];
export const orderRefusals = [...shopRefusals, ...deliveryRefusals, 'BASKET_TOO_SMALL'] as const;
export type OrderRefusal = (typeof orderRefusals)[number];

export const orderRefusalWords = {
  SHOP_SUSPENDED: `${marketplaceName} فروشگاه را مسدود کرده است.`,
  SHOP_INACTIVE: 'فروشگاه فعال نیست.',
  SHOP_CLOSED: 'فروشگاه بسته است.',
  DELIVERY_PROBLEM: `${marketplaceName} در ارسال سفارش‌های فروشگاه به مشکل خورده است.`,
  SHOP_HIDDEN: `فروشگاه به تصمیم ${marketplaceName} به مشتری‌ها نشان داده نمی‌شود.`,
  CITY_INACTIVE: `شهر فروشگاه اکنون در پوشش ${marketplaceName} نیست.`,
  SPECIAL_DAY: 'فروشگاه به‌خاطر ساعت ویژه این روز اکنون سفارش نمی‌گیرد.',
  OUTSIDE_HOURS: 'فروشگاه اکنون خارج از ساعت فروش است.',
  PAUSED: 'فروشگاه سفارش‌گیری را برای مدتی متوقف کرده است.',
  PLATFORM_DELIVERY_OFF: `ارسال با پیک ${marketplaceName} در این فروشگاه خاموش است.`,
  OWN_DELIVERY_OFF: 'ارسال با پیک فروشگاه خاموش است.',
  NO_ACTIVE_AREA: 'پیک فروشگاه هیچ محدوده فعالی ندارد.',
  OUTSIDE_AREAS: 'این نشانی بیرون از محدوده‌های پیک فروشگاه است.',
  BASKET_TOO_SMALL: 'جمع سفارش کمتر از حداقل سبد خرید فروشگاه است.',
} as const satisfies Record<OrderRefusal, string>;
