// Texts of the stations of a device.
import { formatNumber } from '../../../fa/digits.ts';

export const stationWords = {
  here: 'ایستگاه این دستگاه',
  chooseHint:
    'برگه‌های آشپزخانه و جمع غذاها فقط قلم‌های ایستگاه این دستگاه را نشان می‌دهد؛ در کارت‌ها این قلم‌ها با خطی کنارشان مشخص است.',
  all: 'همه ایستگاه‌ها',
  allHint: 'همه قلم‌های هر سفارش',
  none: 'هنوز برای آشپزخانه ایستگاهی تعریف نشده است.',
  define: 'تعریف ایستگاه‌ها',
  loading: 'در حال دریافت ایستگاه‌ها…',
  failed: 'ایستگاه‌ها دریافت نشد. این پنجره را دوباره باز کنید.',
  lost: 'ایستگاه این دستگاه حذف شده است',
  lostHint: 'تا ایستگاه دیگری از «نمای سفارش‌ها» انتخاب نکنید، همه قلم‌ها نشان داده می‌شود.',
  done: 'سهم این ایستگاه آماده است',
  nothingHere: 'قلمی برای این ایستگاه ندارد',
  stillAt: (names: string) => `هنوز در ${names}`,
  nowAt: (names: string) => `· رفت به ${names}`,
  takeBack: (code: string) => `برگرداندن تیک‌های این ایستگاه در سفارش ${code}`,
  expediter: 'تحویل سفارش',
  expediterHint: 'قلم‌های هر سفارش با پیشرفت هر ایستگاه؛ سفارشی که کامل است جلو می‌آید.',
  progress: 'پیشرفت ایستگاه‌ها',
  allDone: 'همه ایستگاه‌ها آماده‌اند',
  ready: 'آماده',
  doneOf: (done: number, lines: number) => `${formatNumber(done)} از ${formatNumber(lines)}`,
  noStation: 'بدون ایستگاه',
  others: (count: number) => `${formatNumber(count)} ردیف در ایستگاه‌های دیگر`,
  othersDone: (count: number) => `${formatNumber(count)} ردیف آماده`,
  othersReady: 'همه آماده',
  lines: 'قلم‌های سفارش',
} as const;
