import type { EscalationStep } from '@pishkhan/contract/escalation/steps.ts';
import type { TroubleKind } from '@pishkhan/contract/troubles/troubles.ts';

export const kindWords = {
  unanswered: 'پاسخ نداده',
  unheard: 'شنیده‌نشده',
  reported: 'گزارش فروشگاه',
  change: 'منتظر مشتری',
  'no-courier': 'بدون پیک',
  'scheduled-in-danger': 'پیش‌سفارش در خطر',
  'kitchen-late': 'دیرکرد آشپزخانه',
  'courier-late': 'دیرکرد پیک',
  unreachable: 'بدون دستگاه',
} as const satisfies Record<TroubleKind, string>;

/** The automatic step to which the clock of a row counts. */
export const deadlineWords: Partial<Record<TroubleKind, string>> = {
  unanswered: 'تا لغو خودکار',
  unheard: 'تا نیازمند تماس',
  change: 'تا پایان مهلت مشتری',
  'scheduled-in-danger': 'تا آمدن به فروشگاه',
};

export const stepWords = {
  PUSH_AT_ONCE: 'اعلان فوری فرستاده شد',
  PUSH: 'اعلان فرستاده شد',
  SMS: 'پیامک فرستاده شد',
  CALL: 'تماس خودکار گرفته شد',
} as const satisfies Record<EscalationStep, string>;

export const troublesWords = {
  title: 'زنده',
  filters: { kind: 'نوع', taken: 'برداشته', least: 'دست‌کم (تومان)' },
  takenOf: { mine: 'مال من', nobody: 'مال هیچ‌کس' },
  columns: {
    clock: 'ساعت',
    shop: 'فروشگاه',
    kind: 'مشکل',
    order: 'سفارش',
    city: 'شهر',
    sum: 'مبلغ',
    said: 'شرح',
    taken: 'برداشته',
  },
  since: 'از آغاز',
  moreOfShop: (count: string) => `${count} مشکل`,
  noDevice: 'هیچ دستگاهی حاضر نیست',
  openOrders: (count: string) => `${count} سفارش باز`,
  minutesAsked: (minutes: string) => `${minutes} دقیقه بیشتر می‌خواهد`,
  changePays: (before: string, after: string) => `از ${before} به ${after}`,
  byMe: 'من',
  nobody: 'هیچ‌کس',

  empty: 'هیچ مشکلی نیست',
  lastEnded: (age: string) => `آخرین مشکل ${age} برطرف شد.`,
  neverAny: 'تا کنون مشکلی نبوده است.',

  figures: 'آمار همین لحظه',
  ordersAMinute: 'سفارش در دقیقه',
  inTime: 'پذیرش تا ۱۲۰ ثانیه',
  shopsPresent: 'فروشگاه با دستگاه حاضر',
  percent: (percent: string) => `${percent}٪`,
  unsent: (age: string) => `پیام‌های سامانه مشتری از ${age} نرسیده‌اند`,
  streamOf: { open: 'زنده', lost: 'ارتباط زنده قطع است؛ دوباره وصل می‌شود' },
  soundOff: 'صدا خاموش است',
  soundOn: 'صدا روشن است',

  take: 'برداشتن',
  release: 'رها کردن',
  takeTitle: (shop: string) => `«${shop}» را برداشتید`,
  releaseTitle: (shop: string) => `«${shop}» برای همکاران آزاد شد`,
  takenBy: (name: string) => `${name} این فروشگاه را برداشته است.`,
  takenByMe: (clock: string) => `این فروشگاه تا ساعت ${clock} با شماست.`,
  isOver: 'این مشکل برطرف شد',
  isOverWhy: 'وضع سفارش یا فروشگاه عوض شده است.',
  deliveryType: 'تحویل',
  status: 'وضعیت',
  code: 'کد فروشگاه',
  heard: 'شنیدن سفارش',
  heardOf: { yes: 'کسی در فروشگاه شنیده یا پاسخ داده است', no: 'هیچ‌کس در فروشگاه نشنیده است' },
  step: 'هشدار',
  trailFailed: 'وضع سفارش خوانده نشد.',
  shopActs: 'فروشگاه',
  actKeys: {
    accept: 'پذیرش، ادامه یا پاسخ مشتری',
    cancel: 'لغو سفارش',
    note: 'یادداشت',
    phone: 'شماره فروشگاه',
  },
} as const;
