import type { ShopState } from '@pishkhan/contract/marketplace/calls.ts';
import type { ShopRefusal } from '@pishkhan/contract/vendors/order-refusals.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';

export const shopsWords = {
  title: 'فروشگاه‌ها',
  search: 'نام یا کد',
  name: 'فروشگاه',
  code: 'کد',
  status: 'وضعیت',
  grade: 'درجه',
  city: 'شهر',
  kind: 'صنف',
  openness: 'سفارش‌گیری',
  today: 'امروز',
  canceled: 'لغو',
  owed: 'طلب',
  waiting: 'در انتظار بررسی',
  nothing: '—',
  open: 'سفارش می‌گیرد',
  unreachable: 'در دسترس نیست',
  empty: { title: 'هنوز فروشگاهی نیست', hint: 'هر فروشگاهی که ثبت‌نام را آغاز کند اینجا می‌آید.' },
  count: (count: number) => (count === 0 ? '—' : formatNumber(count)),
} as const;

export const shopStateWords = {
  OPEN: 'سفارش می‌گیرد',
  CLOSED: 'سفارش نمی‌گیرد',
  PAUSED: 'توقف موقت',
  HIDDEN: 'پنهان از مشتری',
  UNREACHABLE: 'در دسترس نیست',
} as const satisfies Record<ShopState, string>;

/** Short reasons for a cell. */
export const refusalWords = {
  SHOP_SUSPENDED: 'مسدود',
  SHOP_INACTIVE: 'غیرفعال',
  SHOP_CLOSED: 'تعطیل',
  DELIVERY_PROBLEM: 'مشکل ارسال',
  SHOP_HIDDEN: 'پنهان',
  CITY_INACTIVE: 'شهر بیرون از پوشش',
  SPECIAL_DAY: 'روز ویژه',
  OUTSIDE_HOURS: 'خارج از ساعت',
  PAUSED: 'توقف موقت',
} as const satisfies Record<ShopRefusal, string>;
