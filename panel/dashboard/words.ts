import { formatNumber } from '../fa/digits.ts';

export const dashboardWords = {
  title: 'داشبورد',
  shop: 'فروشگاه',
  signedInAs: 'شما',
  openOrders: 'سفارش‌های باز',
  openCount: (count: number) => `${formatNumber(count)} سفارش`,
  noOpenOrders: 'سفارش بازی ندارید',
  noOpenOrdersText: 'سفارش تازه که برسد، همین‌جا و با صدا خبرتان می‌کنیم.',
  toBoard: 'رفتن به سفارش‌ها',
  today: 'امروز',
  todayNote: 'روز کاری از ساعت ۴ بامداد شمرده می‌شود.',
  todayCount: 'تعداد سفارش',
  todayValue: 'ارزش سفارش‌ها',
  loading: 'در حال دریافت سفارش‌ها',
  failed: 'دریافت سفارش‌ها ممکن نشد',
  pages: 'بخش‌های دیگر',
} as const;
