import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const appWords = {
  name: `میز عملیات ${marketplaceName}`,
  navigation: 'بخش‌های میز عملیات',
  skip: 'رفتن به محتوای صفحه',
  menu: 'فهرست بخش‌ها',
  more: 'بیشتر',
  search: 'جست‌وجو',
  shortcuts: 'میان‌برهای صفحه‌کلید',
  waiting: 'مورد در انتظار',
  shortcutsWhy: 'کلیدها با جای خود روی صفحه‌کلید کار می‌کنند؛ زبان صفحه‌کلید فرقی نمی‌کند.',
  shortcutsOn: 'کلیدهای تکی کار کنند',
  sessions: 'نشست‌های من',
  signOut: 'خروج',
  pageFailed: 'این صفحه باز نشد',
  pageFailedWhy: 'دوباره تلاش کنید؛ اگر باز هم نشد، به مسئول سامانه بگویید.',
  notFound: 'چنین صفحه‌ای نیست',
  notFoundWhy: 'شاید نشانی اشتباه باشد یا تغییر کرده باشد.',
  toHome: 'رفتن به خانه',
} as const;

export const pageTitle = (title: string | undefined): string =>
  title === undefined ? appWords.name : `${title} | ${appWords.name}`;
