export const appWords = {
  titleSuffix: 'سفارش اوفود',
  navigation: 'بخش‌های پنل',
  skip: 'رفتن به محتوای صفحه',
  notFound: 'صفحه‌ای با این نشانی نداریم. شاید نشانی اشتباه باشد، یا این بخش هنوز آماده نشده باشد.',
  heldBack: 'مرحله بعدی این فروشگاه هنوز در پنل آماده نیست. پشتیبانی کمک می‌کند آن را پیش ببرید.',
  toDashboard: 'بازگشت به داشبورد',
  pageFailed: 'این صفحه باز نشد',
  pageFailedWhy: 'دوباره تلاش کنید؛ اگر باز هم نشد، با پشتیبانی تماس بگیرید.',
} as const;

/** `%s | سفارش اوفود` */
export const pageTitle = (title: string): string => `${title} | ${appWords.titleSuffix}`;
