import { formatNumber } from '../../fa/digits.ts';
import { formatClock } from '../../fa/time.ts';

export const branchWords = {
  title: 'شعبه‌ها در یک نگاه',
  back: 'بازگشت به فروشگاه‌ها',
  loading: 'در حال دریافت شعبه‌ها',
  failed: 'شعبه‌ها دریافت نشد',
  stale: (clock: string) => `به‌روزرسانی نشد؛ اعداد از ساعت ${clock} است.`,
  again: 'تلاش دوباره',
  asOf: (instant: string) => `امروز تا ساعت ${formatClock(instant)}`,
  only: 'فقط مدیر یک فروشگاه هستید',
  onlyHint: 'شعبه‌ای که اضافه کنید، همین‌جا در کنار این فروشگاه دیده می‌شود.',
  addBranch: 'افزودن شعبه',
  isMore: (count: number) =>
    `تنها ${formatNumber(count)} فروشگاه نخست دیده می‌شود؛ به بقیه از صفحه فروشگاه‌ها بروید.`,

  newOrders: (count: number) =>
    count === 0 ? 'سفارش‌های تازه همه شعبه‌ها' : `${formatNumber(count)} سفارش تازه در همه شعبه‌ها`,
  noNewOrders: 'هیچ شعبه‌ای سفارش منتظر تأیید ندارد.',
  ordersLoading: 'در حال دریافت سفارش‌های تازه',
  ordersFailed: 'سفارش‌های تازه دریافت نشد',
  ordersStale: 'به سرور دسترسی نیست؛ شاید سفارش تازه‌تری رسیده باشد.',
  moreOrders: (count: number) => `تنها ${formatNumber(count)} سفارش نخست دیده می‌شود.`,
  accepted: (code: string, shop: string) => `\u2066${code}\u2069 «${shop}» پذیرفته شد`,
  acceptFailed: 'سفارش پذیرفته نشد. دوباره تلاش کنید.',
  arrived: (shops: readonly string[]) => `سفارش تازه برای ${[...new Set(shops)].join('، ')}`,

  all: 'همه شعبه‌ها',
  orders: 'سفارش لغونشده',
  value: 'ارزش سفارش‌ها',
  waiting: 'منتظر تأیید',
  owed: 'مانده حساب',
  late: 'پاسخ دیرهنگام',
  canceled: 'لغوشده',
  rating: 'امتیاز',
  noRating: 'هنوز ندارد',

  open: 'سفارش می‌گیرد',
  closed: 'سفارش نمی‌گیرد',
  opens: (clock: string) => `ساعت ${clock} خودش باز می‌شود.`,
  locked: 'این فروشگاه از مدیرانش ورود دومرحله‌ای می‌خواهد؛ برای دیدن ارقامش وارد آن شوید.',
  notOpen: 'در این وضعیت سفارشی نمی‌رسد.',
  here: 'همین فروشگاه',
  go: 'رفتن به این فروشگاه',
  goTo: (name: string) => `رفتن به این فروشگاه: ${name}`,
} as const;
