import { marketplaceName } from '@pishkhan/contract/text/marketplace-name.ts';

export const appWords = {
  titleSuffix: `سفارش ${marketplaceName}`,
  navigation: 'بخش‌های پنل',
  search: 'جست‌وجو',
  skip: 'رفتن به محتوای صفحه',
  pageFailed: 'این صفحه باز نشد',
  broken: 'پیشخوان به مشکل خورد',
  brokenWhy:
    'سفارش‌ها سر جایشان هستند، ولی اینجا دیده نمی‌شوند. صفحه تا چند ثانیه دیگر باز می‌شود؛ اگر نشد، «تلاش دوباره» را بزنید.',
  pageFailedWhy: 'دوباره تلاش کنید؛ اگر باز هم نشد، با پشتیبانی تماس بگیرید.',
} as const;

/** `%s | سفارش`, followed by the name of the marketplace. */
export const pageTitle = (title: string): string => `${title} | ${appWords.titleSuffix}`;
