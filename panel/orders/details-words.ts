// What an order's own page says.
import type { OrderMoment } from '@pishkhan/contract/orders/order.ts';
import type { CourierState, OrderAction } from '@pishkhan/contract/orders/states.ts';
import { formatNumber } from '../fa/digits.ts';

export const momentWords = {
  created: 'سفارش ثبت شد',
  accepted: 'تأیید شد',
  prepared: 'آماده شد',
  shipped: 'تحویل داده شد',
  'courier-moved': 'پیک',
  canceled: 'لغو شد',
  completed: 'پایان یافت',
} as const satisfies Record<OrderMoment['what'], string>;

export const courierWords = {
  NONE: 'بدون پیک',
  SEARCHING: 'در جست‌وجوی پیک',
  ASSIGNED: 'پیک در مسیر فروشگاه',
  ARRIVED: 'پیک در فروشگاه',
  PICKED_UP: 'پیک سفارش را برد',
  DELIVERED: 'به مشتری رسید',
} as const satisfies Record<CourierState, string>;

export const detailsWords = {
  back: 'بازگشت به سفارش‌ها',
  previous: 'سفارش قبلی',
  next: 'سفارش بعدی',
  loading: 'در حال دریافت سفارش…',
  failed: 'سفارش دریافت نشد',
  notFound: 'این سفارش پیدا نشد',
  notFoundHint: 'شاید کد اشتباه باشد، یا سفارش از فروشگاه دیگری باشد.',
  items: 'سفارش',
  sums: 'صورت‌حساب',
  customer: 'مشتری',
  phone: 'تلفن',
  address: 'نشانی',
  map: 'نقشه',
  noAddress: 'مشتری سفارش را از فروشگاه تحویل می‌گیرد.',
  courier: 'پیک',
  arrival: 'رسیدن به فروشگاه',
  history: 'رویدادها',
  receipt: 'فاکتور',
  placed: 'زمان ثبت',
  paid: 'زمان پرداخت',
  promised: 'زمان آماده‌سازی',
  raw: 'جمع اقلام',
  discount: 'تخفیف',
  afterDiscount: 'جمع پس از تخفیف',
  total: 'جمع کل',
  voucher: 'کد تخفیف اوفود',
  payable: 'پرداختی مشتری',
  off: (percent: number) => `${formatNumber(percent)}٪ تخفیف`,
  each: 'هر عدد',
  over: 'این سفارش به پایان رسیده است و کاری نمانده.',
  ahead: { accept: 'تأیید', prepare: 'آماده شدن', ship: 'تحویل' } satisfies Record<OrderAction, string>,
} as const;
