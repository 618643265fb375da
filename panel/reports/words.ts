import type { OrderStatus } from '@pishkhan/contract/orders/states.ts';
import { formatDecimal, formatNumber } from '../fa/digits.ts';
import { formatClock } from '../fa/time.ts';
import type { Tone } from '../ui/tones.ts';
import type { Preset } from './presets.ts';

export const presetWords = {
  all: 'همه',
  today: 'امروز',
  yesterday: 'دیروز',
  week: '۷ روز',
  month: 'این ماه',
} as const satisfies Record<Preset, string>;

/** Readings C3. */
export const statusTones = {
  NEW: 'primary',
  PREPARING: 'warning',
  WAITING_FOR_PICKUP: 'info',
  SEARCHING: 'info',
  COURIER_TO_ORIGIN: 'info',
  DELIVERING: 'secondary',
  DELIVERED: 'success',
  SUCCESSFUL: 'success',
  NEED_FOR_CALL: 'error',
  CANCELED: 'gray',
  SCHEDULED: 'gray',
} as const satisfies Record<OrderStatus, Tone>;

export const historyWords = {
  title: 'تاریخچه سفارش‌ها',
  days: 'بازه زمانی',
  ownRange: 'بازه دلخواه',
  rangeTitle: 'انتخاب بازه',
  rangeHint:
    'نخست روز شروع و سپس روز پایان را انتخاب کنید. هر روز کاری از ساعت ۴ بامداد است تا ۴ بامداد روز بعد.',
  choose: 'نمایش این بازه',
  chooseFirst: 'روز شروع و پایان را انتخاب کنید.',
  dismiss: 'انصراف',
  status: 'وضعیت سفارش',
  anyStatus: 'همه وضعیت‌ها',
  type: 'نوع تحویل',
  anyType: 'همه',
  code: 'کد سفارش',
  codeHint: 'کامل یا ۴ رقم آخر',
  wrongCode: 'کد سفارش درست نیست.',
  phone: 'شماره مشتری',
  wrongPhone: 'شماره موبایل واردشده اشتباه است.',
  search: 'جست‌وجو',
  filters: (count: number) => (count > 0 ? `فیلترها (${formatNumber(count)})` : 'فیلترها'),
  clear: 'پاک کردن فیلترها',
  sums: 'جمع سفارش‌های این فهرست',
  found: 'همه سفارش‌ها',
  net: 'بدون لغوشده‌ها',
  netValue: 'ارزش سفارش‌ها',
  canceled: 'لغوشده',
  list: 'فهرست سفارش‌ها',
  placed: 'زمان ثبت',
  customer: 'مشتری',
  discount: 'تخفیف',
  total: 'جمع کل',
  payable: 'پرداختی مشتری',
  toDetails: (code: string) => `جزئیات سفارش ${code}`,
  loading: 'در حال دریافت سفارش‌ها…',
  failed: 'تاریخچه دریافت نشد',
  nothing: 'سفارشی با این فیلترها نیست',
  nothingHint: 'بازه زمانی را بزرگ‌تر کنید یا فیلترها را پاک کنید.',
  beyond: 'این صفحه خالی است',
  beyondHint: 'سفارش‌ها پیش از این صفحه تمام شده‌اند.',
  never: 'هنوز سفارشی ثبت نشده است',
  neverHint: 'هر سفارشی که برسد، از همان لحظه اینجا هم دیده می‌شود.',
  pages: 'صفحه‌های تاریخچه',
  first: 'تازه‌ترین‌ها',
  newer: 'جدیدتر',
  older: 'قدیمی‌تر',
  place: (from: number, to: number, total: number) =>
    `${formatNumber(from)} تا ${formatNumber(to)} از ${formatNumber(total)} سفارش`,
  refresh: 'به‌روزرسانی',
  asOf: (instant: string) => `ساعت ${formatClock(instant)}`,
  excel: 'خروجی اکسل',
  excelShort: 'اکسل',
  excelBusy: (bytes: number) => `${formatDecimal(bytes / 1_000_000)} مگابایت دریافت شد`,
  excelStarting: 'در حال آماده شدن…',
  excelCancel: 'توقف دریافت فایل',
  excelDone: 'فایل اکسل آماده شد',
  excelFailed: 'فایل اکسل کامل دریافت نشد؛ دوباره تلاش کنید.',
  excelNothing: 'در این فهرست سفارشی نیست.',
} as const;
