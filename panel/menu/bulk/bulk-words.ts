// Texts of bulk changes, of the menu as a spreadsheet, and of its copy for another shop.
import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';
import { formatNumber } from '../../fa/digits.ts';
import { formatToman } from '../../fa/money.ts';

export const bulkWords = {
  more: 'کارهای گروهی',
  select: 'انتخاب چند محصول',
  export: 'خروجی اکسل',
  import: 'ورود از اکسل',
  copyTo: 'کپی منو به فروشگاه دیگر',
  copyFrom: 'کپی منو از فروشگاه دیگر',
  bar: 'محصول‌های انتخاب‌شده',
  /** `unseen`: how many of them the list does not show now. */
  chosen: (count: number, unseen: number) =>
    count === 0
      ? 'انتخاب محصول'
      : `${formatNumber(count)} محصول${unseen > 0 ? `، ${formatNumber(unseen)} بیرون از این فهرست` : ''}`,
  all: (count: number) => `انتخاب همه (${formatNumber(count)})`,
  none: 'هیچ‌کدام',
  stop: 'پایان انتخاب',
  on: 'موجود شود',
  off: 'ناموجود شود',
  snooze: 'ناموجود تا…',
  price: 'تغییر قیمت',
  move: 'انتقال',
  chooseFirst: 'اول محصولی را انتخاب کنید.',
  tooMany: 'هر بار حداکثر ۵۰۰ تنوع را می‌توان تغییر داد.',
  undone: 'به حالت قبل برگشت',
  failed: 'تغییر انجام نشد؛ دوباره تلاش کنید.',
  changed: (count: number, available: boolean) =>
    count === 0
      ? 'همه از پیش همین‌طور بودند'
      : `${formatNumber(count)} تنوع ${available ? 'موجود' : 'ناموجود'} شد`,
  moved: (count: number, category: string) =>
    count === 0 ? 'همه از پیش در همین دسته بودند' : `${formatNumber(count)} محصول به «${category}» رفت`,
  cancel: 'انصراف',
} as const;

export const priceWords = {
  title: (count: number) => `تغییر قیمت ${formatNumber(count)} تنوع`,
  direction: 'گران‌تر یا ارزان‌تر',
  up: 'افزایش',
  down: 'کاهش',
  by: 'به چه اندازه',
  percent: 'درصد',
  amount: 'تومان',
  percentField: 'چند درصد؟',
  amountField: 'چند تومان؟',
  percentWrong: 'عددی بین ۱ تا ۱۰۰۰ بنویسید.',
  rounding: 'گرد کردن',
  noRounding: 'بدون گرد کردن',
  roundTo: (toman: number) => `به ${formatToman(toman)}`,
  preview: 'قیمت‌های تازه',
  loading: 'در حال محاسبه…',
  type: 'اندازه تغییر را بنویسید تا قیمت‌های تازه را ببینید.',
  same: 'هیچ قیمتی تغییر نمی‌کند.',
  unchanged: (count: number) => `${formatNumber(count)} قیمت همان می‌ماند.`,
  waits: (count: number) =>
    `${formatNumber(count)} قیمت پس از تأیید ${marketplaceName} عوض می‌شود؛ تا آن زمان قیمت فعلی می‌ماند.`,
  asked: 'نیازمند تأیید',
  takenBack: 'درخواست پیشین پس گرفته می‌شود',
  earlier: (toman: number) => `درخواست پیشین: ${formatToman(toman)}`,
  from: 'از',
  to: 'به',
  apply: (count: number) => (count === 0 ? 'اعمال قیمت‌ها' : `اعمال ${formatNumber(count)} قیمت`),
  stale: 'منو در این میان تغییر کرد. قیمت‌های تازه را یک بار دیگر ببینید.',
  done: (count: number, waiting: number) =>
    waiting === 0
      ? `${formatNumber(count)} قیمت تغییر کرد`
      : `${formatNumber(count)} قیمت ثبت شد؛ ${formatNumber(waiting)} قیمت در انتظار تأیید است`,
} as const;

export const moveWords = {
  title: (count: number) => `انتقال ${formatNumber(count)} محصول`,
  hint: 'محصول‌ها به ته دسته می‌روند و افزودنی‌های آن دسته را هم می‌گیرند.',
  category: 'به کدام دسته؟',
  save: 'انتقال',
  chooseFirst: 'یک دسته را انتخاب کنید.',
} as const;

export const exportWords = {
  making: 'در حال ساخت فایل…',
  done: 'فایل اکسل منو ذخیره شد',
  failed: 'فایل ساخته نشد؛ دوباره تلاش کنید.',
} as const;

export const importWords = {
  title: 'ورود منو از اکسل',
  hint: 'از خروجی اکسل شروع کنید: سطرهایی که شناسه دارند تغییر می‌کنند و سطرهای بی‌شناسه اضافه می‌شوند. چیزی حذف نمی‌شود و پیش از اعمال، همه تغییرها را می‌بینید.',
  choose: 'انتخاب فایل',
  another: 'فایل دیگر',
  drop: 'فایل اکسل را اینجا رها کنید یا انتخاب کنید',
  limits: 'قالب xlsx، حداکثر ۵ مگابایت و ۵٬۰۰۰ سطر',
  tooLarge: 'حجم فایل نباید بیشتر از ۵ مگابایت باشد.',
  reading: 'در حال خواندن فایل…',
  failed: 'فایل فرستاده نشد؛ دوباره تلاش کنید.',
  summary: 'خلاصه',
  added: 'تنوع تازه',
  changed: 'سطر با تغییر',
  unchanged: 'سطر بی‌تغییر',
  categories: 'دسته تازه',
  newCategories: (names: readonly string[]) => `دسته‌های تازه: ${names.join('، ')}`,
  ignored: (names: readonly string[]) => `این ستون‌ها خوانده نمی‌شود: ${names.join('، ')}`,
  errors: (count: number) => `فایل ${formatNumber(count)} خطا دارد؛ تا اصلاح نشود چیزی اعمال نمی‌شود`,
  moreErrors: (count: number) => `و ${formatNumber(count)} خطای دیگر`,
  errorList: 'خطاهای فایل',
  place: (line: number, column: string | null) =>
    column === null ? `سطر ${formatNumber(line)}` : `سطر ${formatNumber(line)}، ستون ${column}`,
  line: (line: number) => `سطر ${formatNumber(line)}`,
  changes: 'تغییرهای فایل',
  newProduct: 'محصول تازه',
  newVariant: 'تنوع تازه',
  asks: 'نیازمند تأیید',
  largeChange: 'تغییر بزرگ',
  largeChanges: (count: number) =>
    `${formatNumber(count)} قیمت بیش از نصف تغییر می‌کند؛ پیش از اعمال آن‌ها را ببینید`,
  empty: 'خالی',
  yes: 'بله',
  no: 'خیر',
  nothing: 'این فایل با منوی فعلی یکی است؛ چیزی برای اعمال نیست.',
  apply: (count: number) => `اعمال ${formatNumber(count)} سطر`,
  fixFirst: 'اول خطاهای فایل را اصلاح کنید.',
  stale: 'منو در این میان تغییر کرد. تغییرهای فایل را یک بار دیگر ببینید.',
  done: (count: number, asked: number) =>
    asked === 0
      ? `${formatNumber(count)} سطر اعمال شد`
      : `${formatNumber(count)} سطر اعمال شد؛ ${formatNumber(asked)} مورد در انتظار تأیید است`,
} as const;

export const copyWords = {
  to: {
    title: 'کپی منو به فروشگاه دیگر',
    which: 'به کدام فروشگاه؟',
    nothing: 'همه منو از پیش آنجا هست.',
  },
  from: {
    title: 'کپی منو از فروشگاه دیگر',
    which: 'از کدام فروشگاه؟',
    nothing: 'همه منوی آن فروشگاه از پیش اینجا هست.',
  },
  hint: 'دسته‌ها با ساعت‌هایشان، محصول‌ها، افزودنی‌ها و تصویرها کپی می‌شوند. هرچه در مقصد همین نام را دارد، همان می‌ماند.',
  looking: 'در حال بررسی…',
  brings: (name: string) => `برای «${name}»:`,
  counts: {
    categories: 'دسته تازه',
    products: 'محصول تازه',
    variants: 'تنوع',
    options: 'افزودنی',
    images: 'تصویر',
  },
  waits: `تنوع‌ها، افزودنی‌ها و تصویرهای تازه پس از تأیید ${marketplaceName} فروخته می‌شوند.`,
  skipped: (count: number) => `${formatNumber(count)} محصول با همین نام از پیش هست و دست نمی‌خورد`,
  save: 'کپی منو',
  done: (name: string, count: number) => `${formatNumber(count)} محصول به «${name}» کپی شد`,
  failed: 'کپی نشد؛ دوباره تلاش کنید.',
  chooseFirst: 'یک فروشگاه را انتخاب کنید.',
} as const;
