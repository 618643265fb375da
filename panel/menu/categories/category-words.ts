// Texts of categories: list, form, and results.
import type { Category, DisplayTime } from '@pishkhan/contract/menu/categories/category.ts';
import { formatNumber } from '../../fa/digits.ts';
import { weekOf, weekWords } from '../../forms/hours/public.ts';

export const categoryWords = {
  title: 'دسته‌بندی‌ها',
  back: 'بازگشت به محصولات',
  add: 'افزودن دسته',
  list: 'دسته‌ها به ترتیب منو',
  loading: 'در حال دریافت دسته‌ها…',
  failed: 'دسته‌ها دریافت نشد',
  hint: 'مشتری‌ها منو را به همین ترتیب می‌بینند. برای جابه‌جایی، دسته را از لبه‌اش بکشید.',
  emptyTitle: 'هنوز دسته‌ای نساخته‌اید',
  emptyHint: 'محصولات منو در دسته‌ها می‌آیند؛ مانند «پیش‌غذا»، «کباب‌ها» و «نوشیدنی».',
  products: (count: number) => (count === 0 ? 'بدون محصول' : `${formatNumber(count)} محصول`),
  active: 'در منو',
  activeNamed: (name: string) => `در منو: ${name}`,
  putAway: 'کنار گذاشته',
  noHours: 'بدون ساعت؛ سفارش نمی‌گیرد',
  outside: 'اکنون خارج از ساعت',
  off: (until: string) => `ناموجود ${until}`,
  shown: (name: string) => `«${name}» به منو برگشت.`,
  hidden: (name: string) => `«${name}» از منو برداشته شد.`,
  notChanged: (name: string) => `«${name}» تغییر نکرد.`,
  notMoved: 'ترتیب دسته‌ها ذخیره نشد و به حالت قبل برگشت.',
  movedElsewhere: 'دسته‌ها در دستگاه دیگری تغییر کرده‌اند؛ ترتیب تازه را ببینید و دوباره جابه‌جا کنید.',
} as const;

export const categoryFormWords = {
  createTitle: 'افزودن دسته‌بندی',
  editTitle: 'ویرایش دسته‌بندی',
  back: 'بازگشت به دسته‌بندی‌ها',
  loading: 'در حال دریافت دسته…',
  missing: 'این دسته پیدا نشد',
  missingHint: 'شاید نشانی درست نباشد یا دسته برای فروشگاه دیگری باشد.',
  about: 'معرفی دسته',
  name: 'نام دسته',
  nameHint: 'همان که مشتری در منو می‌خواند؛ مانند «کباب‌ها».',
  active: 'در منو',
  noHours: 'همه روزها تعطیل',
  isOn: 'هست',
  isOff: 'نیست',
  activeHint: 'اگر نباشد، دسته و همه محصولاتش کنار گذاشته می‌شود و هیچ مشتری‌ای آن‌ها را نمی‌بیند.',
  hours: 'ساعت‌های سفارش',
  displayTime: 'چه وقت سفارش داده می‌شود؟',
  closedTitle: 'این دسته هیچ ساعتی ندارد',
  closedHint:
    'تا ساعتی نگذارید، از محصولات آن سفارش گرفته نمی‌شود. ساعت یک روز را بگذارید و در روزهای دیگر کپی کنید.',
  snooze: 'ناموجود کردن موقت',
  snoozeHint: 'از محصولات این دسته تا زمانی که می‌گویید سفارش گرفته نمی‌شود و بعد خودش برمی‌گردد.',
  off: (until: string) => `این دسته ${until} ناموجود است`,
  products: 'محصولات این دسته',
  noProducts: 'هنوز محصولی در این دسته نیست.',
  productPutAway: 'کنار گذاشته',
  save: 'ذخیره تغییرها',
  create: 'ساختن دسته',
  saved: (name: string) => `«${name}» ذخیره شد.`,
  created: (name: string) => `دسته «${name}» ساخته شد.`,
  failed: 'ذخیره نشد',
  wrongHours: 'ساعت‌هایی را که با رنگ و نشان خطا مشخص شده درست کنید.',
} as const;

export const displayTimeWords: Record<DisplayTime, { label: string; description: string }> = {
  ALL_DAY: { label: 'همه ساعت‌ها', description: 'هر وقت فروشگاه باز است.' },
  SHIFTS: { label: 'ساعت‌های خودش', description: 'فقط در ساعت‌های هفتگی که اینجا می‌گذارید.' },
};

/** The category's hours: «همه ساعت‌ها», «هر روز ۰۸:۰۰ تا ۱۱:۰۰»; undefined without hours. */
export const categoryHours = ({ displayTime, shifts }: Category): string | undefined =>
  displayTime === 'ALL_DAY' ? displayTimeWords.ALL_DAY.label : weekWords(weekOf(shifts)) || undefined;
