/** Apart from words.ts, which every page loads. */
export const notFoundWords = {
  notFound: 'صفحه‌ای با این نشانی نداریم. شاید نشانی اشتباه باشد یا تغییر کرده باشد.',
  toDashboard: 'بازگشت به داشبورد',
  toStatus: 'بازگشت به وضعیت فروشگاه',
} as const;
