// Texts of the board's densities, of the list of dishes to cook, and of the search in open orders.
import { formatNumber } from '../../fa/digits.ts';

export const boardViewWords = {
  kitchen: 'آشپزخانه',
  sums: 'برای پختن',
  optionsOf: (dish: string) => `افزودنی‌های ${dish}`,
  nothing: 'چیزی برای پختن نیست',
  recall: 'سفارش‌های تمام‌شده',
  view: 'نمای سفارش‌ها',
  density: 'چیدمان',
  densities: { auto: 'خودکار', cards: 'کارت', compact: 'فشرده', kitchen: 'آشپزخانه' },
  densityHints: {
    auto: 'سفارش کم: کارت؛ سفارش زیاد: فشرده.',
    cards: 'هر سفارش با همه جزئیات.',
    compact: 'سفارش‌های بیشتر در یک نگاه، با همه قلم‌ها و یادداشت‌ها.',
    kitchen: 'برگه‌های درشت سفارش‌های جدید و در حال آماده‌سازی، برای بالای اجاق.',
  },
  showSums: 'جمع غذاهای در حال پخت کنار برگه‌ها',
  showSumsHint: 'مثلاً «۱۴× کوبیده»، با جمع افزودنی‌هایش، از همه سفارش‌ها؛ در چیدمان آشپزخانه و صفحه‌های پهن.',
  textSize: 'اندازه متن',
  keptHere: 'این تنظیم‌ها فقط روی همین دستگاه می‌ماند.',
  search: 'جست‌وجو در سفارش‌ها',
  searchHint: 'کد سفارش، نام مشتری یا چهار رقم آخر موبایل',
  endSearch: 'پایان جست‌وجو',
  found: (count: number) => (count === 0 ? 'سفارشی پیدا نشد' : `${formatNumber(count)} سفارش پیدا شد`),
} as const;
