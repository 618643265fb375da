// Texts of an order's own page.

import type { OrderAction } from '@pishkhan/contract/orders/states.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';

export const detailsWords = {
  back: 'بازگشت به سفارش‌ها',
  previous: 'سفارش قبلی',
  next: 'سفارش بعدی',
  loading: 'در حال دریافت سفارش…',
  failed: 'سفارش دریافت نشد',
  notFound: 'این سفارش پیدا نشد',
  notFoundHint: 'شاید کد اشتباه باشد، یا سفارش از فروشگاه دیگری باشد.',
  items: 'سفارش',
  customer: 'مشتری',
  phone: 'تلفن',
  address: 'نشانی',
  map: 'نقشه',
  noAddress: 'مشتری سفارش را از فروشگاه تحویل می‌گیرد.',
  courier: 'پیک',
  arrival: 'رسیدن به فروشگاه',
  history: 'رویدادها',
  print: 'چاپ فاکتور',
  share: 'پیوند پیگیری',
  placed: 'زمان ثبت',
  paid: 'زمان پرداخت',
  promised: 'زمان آماده‌سازی',
  raw: 'جمع اقلام',
  discount: 'تخفیف',
  afterDiscount: 'جمع پس از تخفیف',
  total: 'جمع کل',
  voucher: `کد تخفیف ${marketplaceName}`,
  payable: 'پرداختی مشتری',
  off: (percent: number) => `${formatNumber(percent)}٪ تخفیف`,
  each: 'هر عدد',
  over: 'این سفارش به پایان رسیده است و کاری نمانده.',
  ahead: { accept: 'تأیید', prepare: 'آماده شدن', ship: 'تحویل' } satisfies Record<OrderAction, string>,
} as const;
