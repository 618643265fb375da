// Texts of the log of changes.
import { type LogEntry, maxExportedEntries } from '@pishkhan/contract/change-log/calls.ts';
import { formatNumber } from '../fa/digits.ts';

export const changeLogWords = {
  title: 'تاریخچه تغییرها',
  back: 'بازگشت به مدیریت',
  lead: 'همه تغییرهای یک سال گذشته و نام کسی که تغییر داده است.',
  loading: 'در حال دریافت تغییرها…',
  failed: 'دریافت تغییرها ممکن نشد',
  more: 'تغییرهای قدیمی‌تر',
  moreFailed: 'دریافت تغییرهای بیشتر ممکن نشد.',
  end: 'تغییر دیگری نیست.',
  none: 'هنوز تغییری ثبت نشده است',
  noneHint: 'از این پس هر تغییر قیمت، موجودی، ساعت و تنظیم همین‌جا دیده می‌شود.',
  nothing: 'تغییری با این فیلترها نیست',
  nothingHint: 'فیلتر دیگری را امتحان کنید.',

  list: 'فهرست تغییرها',
  keysHint: 'با کلیدهای پیکان میان خانه‌ها بروید و با اینتر تغییر را با همه مقدارهایش باز کنید.',
  when: 'زمان',
  newestFirst: 'تازه‌ترین بالا',
  what: 'تغییر',
  change: 'از ← به',
  close: 'بستن',
  kind: 'بخش',
  anyKind: 'همه تغییرها، بدون ورودها',
  person: 'کاربر',
  anyPerson: 'همه کاربران',

  unknownPerson: 'کاربر پیشین',
  itself: 'سامانه',
  before: 'پیش از آن',
  after: 'پس از آن',
  added: 'افزوده شد',
  removed: 'حذف شد',
  changedOnly: 'تغییر کرد',
  more1: (count: number) => `و ${formatNumber(count)} مورد دیگر`,
  entry: (title: string) => `تغییر: ${title}`,

  putBack: 'برگرداندن',
  putBackOf: (title: string) => `برگرداندن «${title}»`,
  ask: 'این تغییر برگردانده شود؟',
  askText: 'مقدارهای پیشین دوباره برقرار می‌شوند. این کار نیز در همین فهرست ثبت می‌شود.',
  askPrice: 'قیمت پیشین شاید دوباره به تأیید نیاز داشته باشد.',
  cancel: 'انصراف',
  didPutBack: 'تغییر برگردانده شد.',
  failedPutBack: 'برگرداندن ممکن نشد. دوباره تلاش کنید.',
  because: {
    CHANGED_SINCE: 'پس از آن دوباره تغییر کرده است',
    ALREADY_PUT_BACK: 'برگردانده شده است',
  } as Readonly<Record<string, string>>,

  /** The reason why an entry has no button, or the place where its change is made instead. */
  final: {
    cancelDiscount: 'لغو تخفیف برنمی‌گردد؛ برای همان محصول‌ها تخفیف تازه‌ای بسازید.',
    deleteStaffMember: 'حذف کاربر برنمی‌گردد؛ او را دوباره دعوت کنید.',
    startPause: 'توقف از اینجا برنمی‌گردد؛ با «پایان» در پایین صفحه تمام می‌شود.',
    endPause: 'توقف از اینجا برنمی‌گردد؛ با دکمه پایین صفحه دوباره آغاز می‌شود.',
    startBusy: 'شلوغی از اینجا برنمی‌گردد؛ با «پایان» در پایین صفحه تمام می‌شود.',
    endBusy: 'شلوغی از اینجا برنمی‌گردد؛ با دکمه پایین صفحه دوباره آغاز می‌شود.',
    setVendorStatus: 'باز و بسته شدن از اینجا برنمی‌گردد؛ با «باز بودن فروشگاه» در داشبورد عوض می‌شود.',
    snooze: 'این تغییر از اینجا برنمی‌گردد؛ در «محصولات» «موجود شود» را بزنید.',
    endSnooze: 'این تغییر از اینجا برنمی‌گردد؛ در «محصولات» «ناموجود تا…» را بزنید.',
  } as Readonly<Record<string, string>>,

  export: 'خروجی اکسل',
  exportHint: `تا ${formatNumber(maxExportedEntries)} تغییر آخر`,
  exportFailed: 'گرفتن فایل ممکن نشد. دوباره تلاش کنید.',
} as const;

/** Whether the entry changes the price of an accepted item. The platform has to accept such an item again. */
export const asksPlatform = ({ changes }: LogEntry): boolean =>
  changes.some(
    ({ part, fields }) =>
      part === 'change_request' || (part === 'variant' && fields.some(({ field }) => field === 'price')),
  );
