import { formatNumber } from '../fa/digits.ts';
import { formatClock } from '../fa/time.ts';

const owedMeaning = (owed: number): string => {
  if (owed > 0) return 'طلب فروشگاه، تسویه‌نشده تا این لحظه';
  return owed < 0 ? 'بدهی فروشگاه، که از تسویه بعدی کم می‌شود' : 'همه چیز تسویه شده است';
};

export const accountingWords = {
  title: 'گزارش حسابداری',
  back: 'مدیریت',
  refresh: 'به‌روزرسانی',
  kind: 'نوع ردیف',
  anyKind: 'همه ردیف‌ها',
  clear: 'پاک کردن فیلترها',
  sums: 'جمع ردیف‌های این فهرست',
  owed: 'مانده حساب',
  owedMeaning,
  sales: 'فروش، پس از سهم تخفیف',
  commission: 'کارمزد',
  others: 'هزینه‌ها و اصلاح‌ها',
  paid: 'واریزشده',
  list: 'ردیف‌های حساب',
  when: 'زمان',
  what: 'شرح',
  code: 'کد سفارش',
  effect: 'اثر بر مانده',
  open: (header: string, code: string | null) => (code ? `جزئیات ${header} ${code}` : `جزئیات ${header}`),
  toOrder: 'دیدن سفارش',
  close: 'بستن',
  total: 'اثر بر مانده',
  shopSide: 'سهم فروشگاه',
  otherSide: 'طرف‌های دیگر',
  otherHint: 'جمع همه ردیف‌های یک سند صفر است: هر مبلغ از جایی آمده و به جایی رفته است.',
  commissionOf: (percent: number) => `کارمزد (${formatNumber(percent)}٪)`,
  reason: 'دلیل',
  caseCode: 'کد مورد',
  settlement: 'شماره تسویه',
  loading: 'در حال دریافت حساب…',
  failed: 'حساب فروشگاه دریافت نشد',
  again: 'تلاش دوباره',
  stale: (clock: string) => `این حساب از ساعت ${clock} است و تازه نشد.`,
  nothing: 'ردیفی با این فیلترها نیست',
  nothingHint: 'بازه زمانی را بزرگ‌تر کنید یا فیلترها را پاک کنید.',
  beyond: 'این صفحه خالی است',
  beyondHint: 'ردیف‌ها پیش از این صفحه تمام شده‌اند.',
  never: 'هنوز چیزی در حساب نیست',
  neverHint: 'هر سفارشی که به مشتری برسد، همان لحظه با همه مبلغ‌هایش اینجا می‌آید.',
  pages: 'صفحه‌های حساب',
  first: 'تازه‌ترین‌ها',
  newer: 'جدیدتر',
  older: 'قدیمی‌تر',
  place: (from: number, to: number, total: number) =>
    `${formatNumber(from)} تا ${formatNumber(to)} از ${formatNumber(total)} ردیف`,
  asOf: (instant: string) => `ساعت ${formatClock(instant)}`,
  excelNothing: 'در این فهرست ردیفی نیست.',
} as const;
