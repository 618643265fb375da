// Texts of the ordering settings.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { automaticOpenOrders, automaticTotal } from '@pishkhan/contract/vendors/automatic-accept.ts';
import {
  type ActivationPart,
  activationPartWords,
  type OrderingSettings,
} from '@pishkhan/contract/vendors/ordering-settings.ts';
import { busyLimitOrders } from '@pishkhan/contract/vendors/throttle-limits.ts';
import { formatDecimal, formatNumber } from '../../fa/digits.ts';

const toman = (amount: number): string => `${formatNumber(amount)} تومان`;

/** The amount of a field that may be empty. */
export const amountWords = (amount: number | null): string => (amount === null ? '—' : toman(amount));
export const switchWords = (isOn: boolean): string => (isOn ? 'روشن' : 'خاموش');

export const partWords: Record<ActivationPart, { title: string; hint: string }> = {
  PACKING: {
    title: activationPartWords.PACKING,
    hint: 'روی هر سفارش یک بار افزوده می‌شود. می‌تواند صفر باشد.',
  },
  MINIMUM_BASKET: {
    title: activationPartWords.MINIMUM_BASKET,
    hint: 'سفارش کمتر از این مبلغ پذیرفته نمی‌شود.',
  },
  DELIVERY: {
    title: activationPartWords.DELIVERY,
    hint: `سفارش‌ها را پیک ${marketplaceName} می‌برد، پیک خودتان، یا هر دو.`,
  },
  SHIFTS: { title: activationPartWords.SHIFTS, hint: 'فقط در این ساعت‌ها سفارش می‌گیریم.' },
};

export const orderingWords = {
  brand: 'پیشخوان',
  title: 'تنظیمات سفارش‌گیری',
  lead: 'چهار تنظیم دیگر تا نخستین سفارش. هر کدام جداگانه ذخیره می‌شود و بعداً هم می‌توانید تغییرش دهید.',
  notYet: 'این فروشگاه هنوز سفارش نمی‌گیرد',
  othersSet: 'مدیر یا صندوق‌دار تنظیمات سفارش‌گیری را کامل می‌کند. با آغاز سفارش‌گیری، این صفحه خودش جلو می‌رود.',
  loading: 'در حال دریافت تنظیمات',
  failed: 'تنظیمات دریافت نشد',
  done: 'انجام شد',
  left: 'مانده',
  progress: (done: number) => `${formatNumber(done)} از ۴ انجام شده است`,
  set: 'تنظیم کنید',
  change: 'تغییر دهید',
  finish: 'پایان و ارسال برای بررسی',
  finishHint: `${marketplaceName} تنظیمات را می‌بیند و پس از تأیید، سفارش‌گیری را آغاز می‌کنید.`,
  missing: (parts: readonly ActivationPart[]) =>
    `هنوز مانده است: ${parts.map((part) => partWords[part].title).join('، ')}.`,
  returned: `${marketplaceName} تنظیمات را برگردانده است`,
  returnedHint: 'آن را درست کنید و دوباره بفرستید.',
  logout: 'خروج',
  back: 'بازگشت به تنظیمات سفارش‌گیری',
  backToManagement: 'بازگشت به مدیریت',
  save: 'ذخیره',
  saved: 'تغییرات با موفقیت ذخیره شد.',
  nothing: 'تغییری نکرده است',
  refused: 'ذخیره نشد',
} as const;

export const packingWords = {
  field: 'هزینه بسته‌بندی هر سفارش',
  most: 'حداکثر ۹۰٬۰۰۰ تومان. اگر نمی‌گیرید صفر بنویسید.',
  tax: 'مالیات بر ارزش افزوده بسته‌بندی',
  withTax: '۱۰ درصد',
  withoutTax: 'بدون مالیات',
} as const;

export const basketWords = {
  field: 'کمترین مبلغ هر سفارش',
  bounds: (min: number, max: number) => `از ${formatNumber(min)} تا ${toman(max)}، پیش از تخفیف.`,
  least: (amount: number) => `کمترین: ${toman(amount)}`,
} as const;

export const busyLimitWords = {
  title: 'شلوغ شدن خودکار',
  hint: 'وقتی سفارش‌های جدید و در حال آماده‌سازی به این تعداد رسید، به سفارش‌های تازه زمان بیشتری گفته می‌شود تا تعدادشان کم شود.',
  isOn: 'با زیاد شدن سفارش‌ها شلوغ شود',
  openOrders: 'از چند سفارش باز',
  bounds: `از ${formatNumber(busyLimitOrders.min)} تا ${formatNumber(busyLimitOrders.max)} سفارش`,
  missing: 'تعداد سفارش‌های باز را وارد کنید.',
  minutes: 'دقیقه‌های افزوده',
} as const;

export const automaticAcceptWords = {
  title: 'پذیرش خودکار سفارش',
  hint: 'سفارش ساده بدون آنکه کسی دکمه‌ای بزند تأیید می‌شود، با صدایی آرام‌تر. هر سفارش دیگری مانند همیشه زنگ می‌زند.',
  isOn: 'سفارش‌های ساده خودکار پذیرفته شوند',
  highestTotal: 'بیشترین مبلغ سفارش',
  totalBounds: `از ${formatNumber(automaticTotal.min)} تا ${toman(automaticTotal.max)}، با هزینه‌ها. گران‌تر از آن را خودتان تأیید می‌کنید.`,
  totalMissing: 'بیشترین مبلغ سفارش را وارد کنید.',
  openOrders: 'بیشترین سفارش‌های باز',
  ordersBounds: `از ${formatNumber(automaticOpenOrders.min)} تا ${formatNumber(automaticOpenOrders.max)}. جدید و در حال آماده‌سازی، با خود همین سفارش.`,
  ordersMissing: 'تعداد سفارش‌های باز را وارد کنید.',
  minutes: 'زمان آماده‌سازی',
  minutesHint:
    'زمانی که از سفارش‌های پیشین همین ساعت اندازه گرفته‌ایم به مشتری اعلام می‌شود؛ این عدد فقط تا وقتی به کار می‌آید که اندازه‌ای نداریم. دقیقه‌های حالت شلوغ به هر دو افزوده می‌شود.',
  waitsTitle: 'این سفارش‌ها همیشه منتظر شما می‌مانند',
  waits: [
    'وقتی هیچ دستگاهی سفارش‌ها را دنبال نمی‌کند',
    'خارج از ساعت فروش و در توقف سفارش‌گیری',
    'سفارشی که مشتری برایش توضیح نوشته است',
    'سفارش برای بعد و سفارش آزمایشی',
    'سفارشی که شاید تکرار سفارش دیگری باشد',
  ],
} as const;

export const deliveryWords = {
  platform: `پیک ${marketplaceName}`,
  platformHint: `سفارش‌های تا ۳ کیلومتری فروشگاه را پیک ${marketplaceName} می‌برد.`,
  own: 'پیک فروشگاه',
  ownHint: 'خودتان می‌برید، به محدوده‌هایی که روی نقشه می‌کشید.',
  none: 'دست‌کم یک روش ارسال باید روشن باشد.',
  noPlace: 'نشانی فروشگاه روی نقشه ثبت نشده است. با پشتیبانی تماس بگیرید.',
  areas: 'محدوده‌های پیک فروشگاه',
  noAreas: 'هنوز محدوده‌ای نیست. یکی بیفزایید و مرز آن را روی نقشه بکشید.',
  needsArea: 'برای پیک فروشگاه دست‌کم یک محدوده فعال لازم است.',
  add: 'افزودن محدوده',
  areaName: (place: number) => `محدوده ${formatNumber(place + 1)}`,
  newArea: 'محدوده تازه',
  areaTerms: (price: string, minutes: number | null, isActive: boolean) =>
    [price, minutes === null ? '—' : `${formatNumber(minutes)} دقیقه`, isActive ? 'فعال' : 'غیرفعال'].join(
      '، ',
    ),
  borderOf: (name: string) => `مرز ${name}`,
  border: (corners: number, km2: number) =>
    `${formatNumber(corners)} گوشه، ${formatDecimal(km2)} کیلومتر مربع`,
  price: 'هزینه ارسال',
  priceOf: (name: string) => `هزینه ارسال، ${name}`,
  time: 'زمان ارسال (دقیقه)',
  timeOf: (name: string) => `زمان ارسال (دقیقه)، ${name}`,
  active: 'فعال',
  activeOf: (name: string) => `فعال بودن ${name}`,
  edit: 'ویرایش روی نقشه',
  editOf: (name: string) => `ویرایش روی نقشه، ${name}`,
  edited: 'روی نقشه در حال ویرایش است',
  rejected: (reason: string) =>
    `${marketplaceName} این محدوده را نپذیرفت و تا تأیید دوباره به آن سفارش نمی‌رسد: ${reason}`,
  remove: (name: string) => `حذف ${name}`,
  removed: (name: string) => `${name} برداشته شد.`,
  inactive: 'اکنون سفارشی برای مشتری برده نمی‌شود',
  incomplete: 'تنظیمات سفارش‌گیری کامل نیست',
  undrawn: 'مرز این محدوده هنوز کشیده نشده است.',
  crossed: 'مرز محدوده نباید خودش را قطع کند.',
  noPrice: 'هزینه ارسال را وارد کنید؛ اگر رایگان است صفر.',
  noTime: 'زمان ارسال را به دقیقه وارد کنید.',
} as const;

export const shiftWords = {
  lead: 'ساعت‌هایی که سفارش می‌گیریم. ساعت‌های یک روز را می‌توانید برای روزهای دیگر هم کپی کنید.',
  week: 'هفته کاری',
  everyDay: 'هر روز از ۸ صبح تا ۱۰ شب',
  quick: 'یک شروع سریع:',
  closed: 'همه روزها تعطیل است.',
  wrong: 'ساعت‌های مشخص‌شده را درست کنید.',
} as const;

export const waitingWords = {
  title: 'در انتظار بررسی',
  text: `تنظیمات شما به ${marketplaceName} رسیده است. معمولاً کمتر از یک روز کاری طول می‌کشد و همین صفحه خودش به‌روز می‌شود.`,
  approved: 'تنظیمات شما تأیید شد',
  approvedText: 'هر وقت آماده بودید سفارش‌گیری را آغاز کنید.',
  start: 'شروع سفارش‌گیری',
  started: `درخواست شما فرستاده شد؛ ${marketplaceName} فروشگاه را روشن می‌کند.`,
  sent: 'تنظیمات برای بررسی فرستاده شد.',
  summary: 'آنچه فرستاده‌اید',
} as const;

/** The settings, one line each. */
export const settingsInWords = ({
  packingPrice,
  packagingTax,
  minimumBasket,
  delivery,
}: OrderingSettings): Record<Exclude<ActivationPart, 'SHIFTS'>, string> => ({
  PACKING:
    packingPrice === null
      ? '—'
      : packingPrice === 0
        ? 'رایگان'
        : `${toman(packingPrice)}${packagingTax === 10 ? ' و ۱۰ درصد مالیات' : ''}`,
  MINIMUM_BASKET: minimumBasket === null ? '—' : toman(minimumBasket),
  DELIVERY:
    [
      delivery.ofoodDelivery && deliveryWords.platform,
      delivery.ownDelivery &&
        `${deliveryWords.own} (${formatNumber(delivery.ownDeliveries.filter(({ isActive }) => isActive).length)} محدوده)`,
    ]
      .filter(Boolean)
      .join(' و ') || '—',
});

export const managementOrderingWords = {
  settings: 'تنظیمات',
  delivery: 'تنظیمات پیک و ارسال',
  hours: 'ساعت‌های فعالیت',
  changes: 'تاریخچه تغییرها',
  changesText: 'چه کسی چه چیزی را در فروشگاه تغییر داده است، و برگرداندن آن.',
  toChanges: 'دیدن تغییرها',
} as const;

const tomanOrUnset = (amount: number | null): string => (amount === null ? 'تعیین نشده' : toman(amount));

/** Values in the list of management. */
export const settingValueWords = {
  today: (hours: string) => `امروز ${hours}`,
  platform: `پیک ${marketplaceName}`,
  own: (count: number) => `پیک فروشگاه با ${formatNumber(count)} محدوده`,
  noDelivery: 'بدون ارسال',
  packing: (amount: number | null) => `بسته‌بندی ${tomanOrUnset(amount)}`,
  basket: (amount: number | null) => `حداقل سبد ${tomanOrUnset(amount)}`,
} as const;
