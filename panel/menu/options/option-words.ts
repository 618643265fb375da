// Texts of option groups: list, form, and connections.

import type { OptionCategory } from '@pishkhan/contract/menu/options/option.ts';
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatToman } from '../../fa/money.ts';

const many = (count: number, noun: string) => `${formatNumber(count)} ${noun}`;

export const optionListWords = {
  title: 'افزودنی‌ها',
  back: 'بازگشت به محصولات',
  add: 'گروه تازه',
  search: 'جست‌وجو در گروه‌ها و افزودنی‌ها',
  found: (count: number) => (count === 0 ? 'گروهی پیدا نشد' : many(count, 'گروه افزودنی')),
  list: 'گروه‌های افزودنی',
  loading: 'در حال دریافت افزودنی‌ها…',
  failed: 'افزودنی‌ها دریافت نشد',
  emptyTitle: 'هنوز گروه افزودنی ندارید',
  emptyHint:
    'نوع نان، سس یا نوشیدنی کنار غذا را یک بار بسازید و به هر چند محصول که خواستید وصل کنید. مشتری هنگام سفارش از میان آن‌ها انتخاب می‌کند.',
  nothingTitle: 'گروهی با این نام نیست',
  nothingHint: 'نام گروه یا یکی از افزودنی‌هایش را کوتاه‌تر بنویسید.',
  mandatory: 'اجباری',
  putAway: 'کنار گذاشته',
  count: (count: number) => many(count, 'افزودنی'),
  waits: (count: number) => `${formatNumber(count)} در انتظار بررسی`,
  refused: (count: number) => `${formatNumber(count)} ردشده`,
  refusedOnly: 'فقط ردشده‌ها',
  noneRefused: 'افزودنی ردشده‌ای نیست',
  off: (count: number) => `${formatNumber(count)} ناموجود`,
  allOff: 'همه ناموجود',
  connect: 'اتصال',
  connectNamed: (name: string) => `اتصال «${name}» به محصول‌ها`,
  unconnected: 'به هیچ محصولی وصل نیست',
} as const;

export const optionFormWords = {
  createTitle: 'ایجاد افزودنی',
  editTitle: 'ویرایش افزودنی',
  back: 'بازگشت به افزودنی‌ها',
  loading: 'در حال دریافت گروه افزودنی…',
  failed: 'گروه افزودنی دریافت نشد',
  missing: 'این گروه افزودنی پیدا نشد',
  missingHint: 'شاید نشانی درست نباشد یا گروه برای فروشگاه دیگری باشد.',
  about: 'گروه',
  name: 'نام گروه',
  nameHint: 'همان که مشتری بالای فهرست می‌خواند؛ مانند «انتخاب نان».',
  capacity: 'حداکثر انتخاب',
  capacityUnit: 'مورد',
  isMandatory: 'انتخاب اجباری است',
  isOn: 'روشن',
  isOff: 'خاموش',
  option: (name: string) => `افزودنی «${name}»`,
  terms: (name: string, price: number | null) => `${name}، ${price === null ? '—' : formatToman(price)}`,
  mandatoryOn: 'بدون انتخاب از این گروه، محصول سفارش داده نمی‌شود.',
  mandatoryOff: 'مشتری می‌تواند از این گروه چیزی انتخاب نکند.',
  tax: 'مالیات',
  taxes: { 10: '۱۰٪', 0: 'بدون مالیات' },
  isShown: 'نمایش در منو',
  seenBy: ({ isShown, isUnapproved }: { isShown: boolean; isUnapproved: boolean }): string =>
    isShown
      ? isUnapproved
        ? `مشتری‌ها این گروه را پس از تأیید افزودنی‌هایش در ${marketplaceName} می‌بینند.`
        : 'مشتری‌ها این گروه را کنار محصول‌های وصل‌شده می‌بینند.'
      : 'این گروه کنار گذاشته شده است و هیچ مشتری‌ای آن را نمی‌بیند.',
  options: 'افزودنی‌ها و قیمت‌ها',
  optionName: 'نام افزودنی',
  price: 'قیمت',
  optionNameOf: (place: number) => `نام افزودنی ${formatNumber(place)}`,
  priceOf: (name: string) => `قیمت ${name}`,
  place: (place: number) => `افزودنی ${formatNumber(place)}`,
  freeHint: 'برای افزودنی رایگان صفر بنویسید.',
  enterHint: 'با اینتر به خانه و سطر بعدی می‌روید.',
  addOption: 'افزودن سطر',
  full: 'یک گروه حداکثر ۵۰ افزودنی دارد.',
  remove: (name: string) => `حذف «${name}»`,
  gone: 'با ذخیره حذف می‌شود',
  undo: 'برگرداندن',
  undoNamed: (name: string) => `برگرداندن «${name}»`,
  fresh: 'تازه',
  create: 'ساختن گروه',
  save: 'ذخیره تغییرها',
  saved: 'تغییرها ذخیره شد.',
  created: (name: string) => `«${name}» ساخته شد. حالا آن را به محصول‌ها وصل کنید.`,
  review: `افزودنی‌های تازه پس از تأیید ${marketplaceName} به مشتری‌ها نشان داده می‌شود.`,
  nobodyTitle: 'محصول‌های وصل به این گروه اکنون سفارش داده نمی‌شوند',
  nobodyHint: 'انتخاب از این گروه اجباری است و هیچ‌کدام از افزودنی‌هایش اکنون موجود نیست.',
} as const;

export const optionProblemWords = {
  none: 'دست‌کم یک افزودنی لازم است.',
  capacity: (count: number) =>
    `این گروه ${formatNumber(count)} افزودنی دارد؛ حداکثر انتخاب نباید بیشتر از آن باشد.`,
  twice: 'این نام در همین گروه دو بار آمده است.',
} as const;

export const optionReviewWords = {
  reason: (reason: string) => `دلیل: ${reason}`,
  notYetShown: 'مشتری‌ها این افزودنی را پس از تأیید می‌بینند.',
  prices: (asked: string, live: string) => `قیمت درخواستی ${asked}؛ مشتری‌ها اکنون ${live} می‌پردازند.`,
  refusedHint: 'نام یا قیمت را درست کنید، یا همین را دوباره درخواست کنید.',
  askAgain: 'درخواست دوباره',
  willAskAgain: 'با ذخیره دوباره درخواست می‌شود',
  understood: 'متوجه شدم',
  takeBack: 'پس گرفتن درخواست',
} as const;

export const connectWords = {
  section: 'اتصال به محصول‌ها',
  none: 'این گروه هنوز به محصولی وصل نیست و هیچ مشتری‌ای آن را نمی‌بیند.',
  open: 'انتخاب محصول‌ها',
  others: (count: number) => `و ${many(count, 'محصول')} دیگر`,
  title: (name: string) => `اتصال «${name}»`,
  hint: 'با انتخاب یک دسته، محصول‌هایی هم که بعد به آن اضافه شوند این گروه را خواهند داشت.',
  search: 'جست‌وجوی محصول یا دسته',
  list: 'دسته‌ها و محصول‌ها',
  whole: (name: string) => `همه «${name}»`,
  wholeHint: 'و محصول‌های بعدی این دسته',
  notLater: 'نه محصول‌های بعدی',
  chosen: (chosen: number, all: number) =>
    all === 0 ? 'بدون محصول' : `${formatNumber(chosen)} از ${formatNumber(all)} محصول`,
  show: (name: string) => `محصول‌های «${name}»`,
  nothing: 'محصول یا دسته‌ای با این نام نیست.',
  noProducts: 'هنوز محصولی در منو نیست. پس از ساختن محصول‌ها، این گروه را به آن‌ها وصل کنید.',
  loading: 'در حال دریافت محصول‌ها…',
  difference: (come: number, gone: number) =>
    [come > 0 && `${many(come, 'محصول')} وصل می‌شود`, gone > 0 && `${many(gone, 'محصول')} جدا می‌شود`]
      .filter(Boolean)
      .join('، ') || 'محصولی وصل یا جدا نمی‌شود',
  save: 'ثبت اتصال‌ها',
  close: 'بستن',
  saved: (name: string) => `اتصال‌های «${name}» ثبت شد.`,
  failed: 'همه اتصال‌ها ثبت نشد؛ دوباره ثبت کنید.',
} as const;

/** The minimum and maximum number of choices, in a customer's words. */
export function capacityWords({
  capacity,
  isMandatory,
}: Pick<OptionCategory, 'capacity' | 'isMandatory'>): string {
  if (isMandatory) return capacity === 1 ? 'دقیقاً یک انتخاب' : `یک تا ${formatNumber(capacity)} انتخاب`;
  return capacity === 1 ? 'حداکثر یک انتخاب' : `تا ${formatNumber(capacity)} انتخاب`;
}

export function priceRangeWords(options: OptionCategory['options']): string {
  const prices = options.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  if (most === 0) return 'رایگان';
  if (least === most) return formatToman(most);
  return `${least === 0 ? 'رایگان' : formatNumber(least)} تا ${formatToman(most)}`;
}

/** «۲ دسته و ۱۴ محصول»; undefined without connections. */
export function connectedWords({
  productCategories,
  productHeaders,
}: Pick<OptionCategory, 'productCategories' | 'productHeaders'>): string | undefined {
  const counts = [
    productCategories.length > 0 && many(productCategories.length, 'دسته'),
    productHeaders.length > 0 && many(productHeaders.length, 'محصول'),
  ].filter(Boolean);
  return counts.length > 0 ? counts.join(' و ') : undefined;
}
