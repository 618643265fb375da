import { formatNumber, formatPercent, toPersianDigits } from '../../fa/digits.ts';

const two = (hour: number) => toPersianDigits(String(hour).padStart(2, '0'));

export const preparationReportWords = {
  title: 'زمان آماده‌سازی: اعلام‌شده و واقعی',
  loading: 'در حال دریافت زمان‌های آماده‌سازی',
  failed: 'زمان‌های آماده‌سازی دریافت نشد',
  nothing: 'هنوز سفارشی آماده نشده است',
  nothingHint: 'زمان هر سفارش از تأیید تا «آماده شد» اندازه گرفته می‌شود.',
  kept: (share: number) => `${formatPercent(share)} به‌موقع`,
  of: (orders: number, days: number) =>
    `از ${formatNumber(orders)} سفارش آماده‌شده در ${formatNumber(days)} روز گذشته`,
  averages: (promised: number, taken: number) =>
    `میانگین زمان اعلام‌شده ${formatNumber(promised)} دقیقه و میانگین زمان واقعی ${formatNumber(taken)} دقیقه است.`,
  byHour: 'به تفکیک ساعت',
  byProduct: 'محصول‌هایی که بیش از همه دیر آماده شدند',
  hour: (hour: number) => `ساعت ${two(hour)}`,
  name: 'نام',
  promised: 'اعلام‌شده (دقیقه)',
  taken: 'واقعی (دقیقه)',
  keptShare: 'به‌موقع',
} as const;
