// Texts of forms: problems, drafts, leaving, and edit conflicts.
import { formatNumber } from '../fa/digits.ts';

export const problemWords = {
  notSaved: 'ذخیره نشد',
  wrong: (count: number) =>
    count === 1 ? 'یک مورد را درست کنید.' : `${formatNumber(count)} مورد را درست کنید.`,
  offline: 'ارتباط برقرار نیست؛ هنوز ذخیره نشده است',
  offlineKept: 'آنچه نوشته‌اید روی همین دستگاه می‌ماند. با برگشت اینترنت دوباره ذخیره کنید.',
  offlineLost: 'این دستگاه پیش‌نویس نگه نمی‌دارد؛ تا برگشت اینترنت این صفحه را نبندید.',
  stale: 'این بخش در این فاصله تغییر کرده است. نوشته‌های شما سر جایش است؛ دوباره ذخیره کنید.',
  settled: 'همه‌چیز ذخیره است',
} as const;

export const draftWords = {
  title: (age: string) => `پیش‌نویس ${age}`,
  hint: 'آنچه نوشته بودید و ذخیره نشده بود، همین‌جاست.',
  drop: 'کنار گذاشتن پیش‌نویس',
  dropped: 'نوشته‌ها کنار گذاشته شد.',
} as const;

export const leaveWords = {
  title: 'تغییرهای ذخیره‌نشده دارید',
  kept: 'اگر بروید، نوشته‌هایتان روی همین دستگاه می‌ماند تا برگردید.',
  lost: 'این دستگاه پیش‌نویس نگه نمی‌دارد؛ اگر بروید نوشته‌هایتان از دست می‌رود.',
  stay: 'ادامه ویرایش',
  leave: 'رفتن از این صفحه',
  leaveAndDrop: 'رفتن و دور ریختن نوشته‌ها',
} as const;

export const conflictWords = {
  title: 'این بخش در دستگاه دیگری تغییر کرده است',
  text: 'آنچه نوشته‌اید هنوز ذخیره نشده است. کدام بماند؟',
  saved: 'ذخیره‌شده',
  typed: 'نوشته شما',
  none: 'ندارد',
  removed: 'برداشته‌شده',
  show: 'تفاوت‌ها را ببینید و انتخاب کنید',
  theirs: 'تغییر تازه',
  mine: 'نوشته من',
  undecided: 'نخست یکی را انتخاب کنید',
} as const;
