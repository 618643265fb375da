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
  others: (count: number) => `${formatNumber(count)} ردیف در ایستگاه‌های دیگر`,
  othersDone: (count: number) => `${formatNumber(count)} ردیف آماده`,
  othersReady: 'همه آماده',
  lines: 'قلم‌های سفارش',
} as const;
