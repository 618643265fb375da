// Texts of the product pages and of everything that is off. Categories, options and forms have their own.

import type { OffReason, SnoozedPart } from '@pishkhan/contract/menu/availability/availability.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../fa/digits.ts';
import { formatAge, formatClock, formatDateHeading, formatMinutes, type Instant } from '../fa/time.ts';
import type { ProductState } from './model/product-search.ts';

export const productWords = {
  title: 'محصولات',
  add: 'افزودن محصول',
  places: 'بخش‌های منو',
  categories: 'دسته‌بندی محصولات',
  all: 'همه',
  states: 'وضعیت',
  anyState: 'هر وضعیت',
  search: 'جست‌وجوی محصول',
  searchPlaceholder: 'جست‌وجو در نام محصول‌ها',
  clearSearch: 'پاک کردن جست‌وجو',
  found: (count: number) => (count === 0 ? 'محصولی پیدا نشد' : `${formatNumber(count)} محصول`),
  list: 'فهرست محصولات',
  loading: 'در حال دریافت محصولات…',
  failed: 'محصولات دریافت نشد',
  stale: 'ارتباط برقرار نیست',
  staleHint: (readAt: Instant, now: Instant) => `این فهرست مربوط به ${formatAge(readAt, now)} است.`,
  retry: 'تلاش دوباره',
  nothing: 'محصولی با این جست‌وجو نیست',
  nothingHint: 'نام را کوتاه‌تر بنویسید یا دسته و وضعیت را عوض کنید.',
  clear: 'نمایش همه محصولات',
  choose: (name: string) => `انتخاب ${name}`,
  put: 'کنار گذاشته‌شده',
  before: 'قیمت پیش از تخفیف',
  discount: (percent: number) => `${formatNumber(percent)}٪ تخفیف`,
} as const;

export const stateWords = {
  ALL: 'همه',
  AVAILABLE: 'موجود',
  OFF: 'ناموجود',
  WAITING: 'در انتظار بررسی',
  REFUSED: 'ردشده',
} as const satisfies Record<ProductState, string>;

export const emptyWords = {
  title: 'منوی شما هنوز خالی است',
  hint: 'با سه قدم، فروشگاه آماده فروش می‌شود:',
  steps: [
    ['یک دسته بسازید', 'مثلاً «پیتزا» یا «نوشیدنی»؛ مشتری منو را با دسته‌ها می‌بیند.'],
    ['محصول اضافه کنید', 'با نام، تنوع‌ها، قیمت و یک تصویر خوب.'],
    ['منتظر تأیید بمانید', `${marketplaceName} محصول تازه را بررسی می‌کند و پس از تأیید، فروش شروع می‌شود.`],
  ],
  category: 'افزودن دسته‌بندی',
  done: 'انجام شد',
} as const;

/** The reason why a variant cannot be ordered. The end of a snooze is shown beside it. */
export const offWords: Record<OffReason, string> = {
  NOT_APPROVED: 'در انتظار بررسی',
  HIDDEN: 'پنهان از مشتری',
  SOLD_OUT: 'ناموجود',
  SNOOZED: 'ناموجود',
  NONE_LEFT: 'موجودی صفر',
  OPTIONS_OFF: 'افزودنی اجباری ندارد',
  CATEGORY_SNOOZED: 'دسته ناموجود',
  OUTSIDE_HOURS: 'خارج از ساعت فروش',
};

export const variantWords = {
  on: 'موجود',
  refused: 'ردشده',
  offUntil: (until: Instant, now: Instant) => `ناموجود ${untilWords(until, now)}`,
  sellOut: 'ناموجود شود',
  bringBack: 'موجود شود',
  snooze: 'ناموجود تا…',
  named: (action: string, name: string) => `${action}: ${name}`,
  soldOut: (name: string) => `«${name}» ناموجود شد`,
  back: (name: string) => `«${name}» موجود شد`,
  failed: (name: string) => `«${name}» تغییر نکرد.`,
  stock: (count: number) => `${formatNumber(count)} مانده`,
  uncounted: 'موجودی نامحدود',
  editStock: 'تغییر موجودی',
} as const;

export const stockWords = {
  title: 'موجودی',
  isCounted: 'شمارش موجودی',
  isCountedHint: 'با هر سفارش کم می‌شود و در صفر، فروش خودبه‌خود می‌ایستد.',
  count: 'چند عدد مانده است؟',
  more: 'بیشتر',
  less: 'کمتر',
  unit: 'عدد',
  wrong: 'عددی بین ۰ تا ۱۰۰٬۰۰۰ بنویسید.',
  save: 'ثبت موجودی',
  cancel: 'انصراف',
  saved: (name: string) => `موجودی «${name}» ثبت شد`,
} as const;

export const snoozeWords = {
  title: (name: string) => `ناموجود کردن «${name}»`,
  titleMany: (count: number) => `ناموجود کردن ${formatNumber(count)} مورد`,
  hint: 'تا این زمان سفارش داده نمی‌شود و بعد خودش برمی‌گردد.',
  until: 'تا چه زمانی؟',
  hour: '۱ ساعت',
  hours: '۴ ساعت',
  dayEnd: 'تا پایان روز کاری',
  chosen: 'تا زمان دلخواه',
  today: 'امروز',
  tomorrow: 'فردا',
  day: 'روز بازگشت',
  time: 'ساعت بازگشت',
  past: 'زمان بازگشت باید در آینده باشد.',
  save: 'ناموجود شود',
  cancel: 'انصراف',
  failed: 'تغییر نکرد؛ دوباره تلاش کنید.',
  saved: (name: string, until: Instant, now: Instant) => `«${name}» ${untilWords(until, now)} ناموجود شد`,
  savedMany: (count: number, until: Instant, now: Instant) =>
    `${formatNumber(count)} مورد ${untilWords(until, now)} ناموجود شد`,
} as const;

export const stripWords = {
  title: 'ناموجودهای اکنون',
  /** A snoozed category counts as its products, as in the filter. */
  count: (products: number, options: number) =>
    `${[
      products > 0 || options === 0 ? `${formatNumber(products)} محصول` : [],
      options > 0 ? `${formatNumber(options)} افزودنی` : [],
    ]
      .flat()
      .join(' و ')} اکنون ناموجود است`,
  next: (name: string, until: Instant, now: Instant) => `«${name}» ${leftWords(until, now)} برمی‌گردد`,
  show: 'نمایش',
  hide: 'بستن',
  because: {
    SOLD_OUT: 'ناموجود',
    SNOOZED: 'ناموجود',
    NONE_LEFT: 'موجودی صفر',
  },
  option: 'افزودنی',
  part: (part: SnoozedPart, name: string, ofName: string | null) =>
    part === 'CATEGORY' ? `دسته ${name}` : ofName && ofName !== name ? `${ofName}، ${name}` : name,
  by: (name: string) => `به دست ${name}`,
  until: (until: Instant, now: Instant) => `${untilWords(until, now)}، ${leftWords(until, now)}`,
  noEnd: 'تا وقتی خودتان موجودش کنید',
  named: (action: string, name: string) => `${action}: ${name}`,
  end: 'موجود شود',
  restock: 'ثبت موجودی',
  ended: (name: string) => `«${name}» موجود شد`,
} as const;

/** «تا ۱۸:۳۰», or «تا ۰۴:۰۰ یک‌شنبه ۲۳ آذر» on another day. */
export function untilWords(until: Instant, now: Instant): string {
  const day = formatDateHeading(until, now);
  const clock = formatClock(until);
  return day === formatDateHeading(now, now) ? `تا ${clock}` : `تا ${clock} ${day}`;
}

/** «۲ ساعت و ۱۰ دقیقه دیگر». */
export function leftWords(until: Instant, now: Instant): string {
  const seconds = (new Date(until).getTime() - new Date(now).getTime()) / 1000;
  if (seconds < 60) return 'تا چند لحظه دیگر';
  if (seconds >= 48 * 3600) return `${formatNumber(Math.floor(seconds / 86_400))} روز دیگر`;
  return `${formatMinutes(Math.floor(seconds / 60))} دیگر`;
}

export const changeWords = {
  title: 'تغییرهای در جریان',
  from: 'قیمت فعلی',
  to: 'قیمت درخواستی',
  reason: `دلیل ${marketplaceName}`,
  asked: (instant: Instant, now: Instant) => `درخواست ${formatAge(instant, now)}`,
  takeBack: 'پس گرفتن درخواست',
  dismiss: 'متوجه شدم',
  takenBack: 'درخواست پس گرفته شد',
  named: (action: string, name: string) => `${action}: ${name}`,
  picture: 'تصویر محصول',
} as const;

export const productPageWords = {
  title: 'جزئیات محصول',
  back: 'بازگشت به محصولات',
  edit: 'ویرایش',
  more: 'کارهای محصول',
  loading: 'در حال دریافت محصول…',
  failed: 'محصول دریافت نشد',
  missing: 'این محصول پیدا نشد',
  missingHint: 'شاید حذف شده باشد یا نشانی درست نباشد.',
  pictures: 'تصویرها',
  mainPicture: 'تصویر اصلی',
  noPicture: 'هنوز تصویری ندارد',
  picture: (n: number) => `تصویر ${formatNumber(n)}`,
  variants: 'تنوع‌ها و قیمت‌ها',
  options: 'افزودنی‌های این محصول',
  noOptions: 'به این محصول گروه افزودنی وصل نیست.',
  optionCount: (count: number) => `${formatNumber(count)} افزودنی`,
  hours: (category: string) => `ساعت‌های دسته «${category}»`,
  facts: 'مشخصات',
  category: 'دسته',
  packing: 'بسته‌بندی هر عدد',
  free: 'رایگان',
  tax: 'مالیات',
  percent: (percent: number) => (percent === 0 ? 'ندارد' : `${formatNumber(percent)}٪`),
  preparation: (minutes: number) => `آماده‌سازی ${formatMinutes(minutes)}`,
  closed: 'تعطیل',
} as const;

export const duplicateWords = {
  action: 'کپی محصول',
  done: (name: string) => `«${name}» کپی شد. نام و جزئیات کپی را ویرایش کنید.`,
  failed: 'محصول کپی نشد؛ دوباره تلاش کنید.',
  preview: 'دید مشتری',
} as const;
