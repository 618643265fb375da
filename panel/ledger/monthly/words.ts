import { formatNumber } from '../../fa/digits.ts';
import { formatDate, formatDays } from '../../fa/time.ts';

const noon = (date: string): string => `${date}T12:00:00Z`;
const dateShown = (date: string): string => formatDate(noon(date));

export const monthlyWords = {
  title: 'گزارش ماهانه',
  back: 'مدیریت',
  month: 'ماه',
  before: 'ماه قبل',
  after: 'ماه بعد',
  pdf: 'دریافت PDF',
  pdfShort: 'PDF',
  pdfFailed: 'فایل صورت‌حساب دریافت نشد؛ دوباره تلاش کنید.',
  hidden: 'فایل PDF صورت‌حساب برای این فروشگاه فعال نیست',
  hiddenHint: 'رقم‌های همین صفحه کامل است. برای فعال شدن فایل با پشتیبانی تماس بگیرید.',
  loading: 'در حال دریافت صورت‌حساب',
  failed: 'صورت‌حساب دریافت نشد',
  again: 'تلاش دوباره',
  stale: (clock: string) => `به‌روزرسانی نشد؛ این صورت‌حساب از ساعت ${clock} است.`,
  noMonth: 'صورت‌حسابی برای این ماه نیست',
  noMonthHint: 'این ماه هنوز نرسیده است، یا فروشگاه در آن ثبت نشده بود.',
  lastMonth: 'آخرین ماه تمام‌شده',
  span: (startDate: string, endDate: string) => formatDays(noon(startDate), noon(endDate)),
  figures: 'رقم‌های اصلی ماه',
  change: 'گردش ماه',
  count: (transactions: number) => `${formatNumber(transactions)} مورد`,
  emptyHint: 'مانده همان است که بود.',
  date: dateShown,
  sending: 'ارسال خودکار صورت‌حساب',
  sendingHint:
    'در آغاز هر ماه، پیوند صورت‌حساب ماه پیش با پیامک فرستاده می‌شود؛ دیدن آن به ورود نیاز دارد. هر تغییر از ماه بعد اثر دارد.',
  sendingHidden: 'صورت‌حساب این فروشگاه فعال نیست، پس پیامکی هم فرستاده نمی‌شود.',
  receiversLoading: 'در حال دریافت گیرنده‌ها',
  receiversFailed: 'گیرنده‌ها دریافت نشد',
  receiverNotSaved: 'تغییر گیرنده ذخیره نشد؛ دوباره تلاش کنید.',
  instant: (instant: string) => formatDate(instant),
  orders: (count: number) => `${formatNumber(count)} سفارش`,
} as const;
