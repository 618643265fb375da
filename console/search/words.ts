import { formatNumber } from '@pishkhan/panel/fa/digits.ts';

export const searchWords = {
  title: 'جست‌وجو',
  field: 'نام یا کد فروشگاه، کد سفارش، نام صفحه',
  results: 'یافته‌ها',
  pages: 'صفحه‌ها',
  shops: 'فروشگاه‌ها',
  orders: 'سفارش‌ها',
  reading: 'در حال جست‌وجو…',
  nothing: 'چیزی پیدا نشد.',
  found: (count: number) => `${formatNumber(count)} مورد؛ با جهت‌نماها بروید و با Enter باز کنید.`,
} as const;
