import type { LostKind } from '@pishkhan/contract/sales-report/lost-time.ts';
import { formatNumber, formatPercent } from '../fa/digits.ts';
import { formatClock } from '../fa/time.ts';

/** «یک» for «یک‌شنبه», for the head of a narrow column. */
export const shortWeekday = (name: string): string => name.replace(/(.)\u200c?شنبه$/, '$1');

export const salesReportWords = {
  title: 'گزارش کلی',
  back: 'بازگشت به مدیریت',
  loading: 'در حال دریافت گزارش',
  failed: 'گزارش دریافت نشد',
  stale: (clock: string) => `به‌روزرسانی نشد؛ اعداد از ساعت ${clock} است.`,
  again: 'تلاش دوباره',
  /** Stands behind the period. */
  asOf: (instant: string) => `، ساعت ${formatClock(instant)}`,

  comparedWith: (span: string, until: string | null) =>
    until ? `در مقایسه با ${span}، تا ساعت ${formatClock(until)}` : `در مقایسه با ${span}`,

  figures: 'ارقام این بازه',
  netOrder: 'سفارش لغونشده',
  netOrderValue: 'ارزش سفارش‌ها',
  canceledOrder: 'لغوشده',
  needForCall: 'نیازمند تماس',
  vendorAckDelayed: 'پاسخ دیرهنگام',
  before: 'بازه قبل',
  more: (fraction: number) => `${formatPercent(fraction)} بیشتر`,
  less: (fraction: number) => `${formatPercent(fraction)} کمتر`,
  same: () => 'برابر',

  empty: 'در این بازه سفارشی نیست',
  emptyHint: 'بازه دیگری را انتخاب کنید؛ هر سفارشی که برسد، از همان لحظه اینجا هم شمرده می‌شود.',

  chart: 'روند سفارش‌ها',
  measure: 'آنچه نشان داده می‌شود',
  value: 'ارزش',
  count: 'تعداد',
  view: 'شیوه نمایش',
  asChart: 'نمودار',
  asTable: 'جدول',
  when: 'زمان',
  orders: (count: number) => `${formatNumber(count)} سفارش`,

  hours: 'ساعت‌های هفته',
  hoursHint: 'تعداد سفارش در هر ساعت از هر روز هفته. ساعت‌های پس از نیمه‌شب از روز پیش شمرده می‌شوند.',
  hour: 'ساعت',

  best: 'پرفروش‌ترین‌ها',
  bestHint: 'به ترتیب ارزش فروش، پس از تخفیف.',
  worst: 'کم‌فروش‌ترین‌ها',
  worstHint: 'از محصولاتی که اکنون در منو هستند.',
  noSellers: 'در این بازه محصولی فروخته نشده است.',
  noWorst: 'محصول دیگری در منو نیست.',
  pieces: (count: number) => (count === 0 ? 'فروخته نشده' : `${formatNumber(count)} عدد`),
  gone: 'دیگر در منو نیست',
  detailsFailed: 'این بخش دریافت نشد',
  detailsLoading: 'در حال دریافت محصولات و زمان‌ها',

  times: 'زمان‌ها',
  acceptance: 'از رسیدن سفارش تا تأیید',
  seconds: (seconds: number) => `${formatNumber(seconds)} ثانیه`,
  minutesAndSeconds: (minutes: number, seconds: number) =>
    seconds === 0
      ? `${formatNumber(minutes)} دقیقه`
      : `${formatNumber(minutes)} دقیقه و ${formatNumber(seconds)} ثانیه`,
  preparation: 'آماده‌سازی',
  minutes: (minutes: number) => `${formatNumber(minutes)} دقیقه`,
  promised: 'زمان اعلام‌شده',
  taken: 'زمان واقعی',
  kept: 'به‌موقع آماده شد',
  keptOf: (kept: number, orders: number) => `${formatNumber(kept)} از ${formatNumber(orders)} سفارش`,
  unknown: 'سفارشی برای سنجیدن نیست',

  lost: 'ساعت‌های فروش از دست رفته',
  lostKind: {
    SPECIAL_DAY: 'روز ویژه',
    CLOSED: 'فروشگاه بسته',
    PAUSED: 'توقف سفارش‌گیری',
    UNHEARD: 'بدون دستگاه روشن',
  } satisfies Record<LostKind, string>,
  lostNothing: 'در این بازه هیچ ساعت فروشی از دست نرفته است.',
  lostValue: 'برآورد ارزش',
  lostTotal: 'جمع',
  lostNote:
    'برآورد از میانگین همین ساعت‌های هفته در ۸ هفته آخر است، با ساعت‌های کاری امروز. زمان بدون دستگاه از نخستین باری حساب می‌شود که دستگاهی سفارش‌ها را دنبال کرد.',
} as const;
