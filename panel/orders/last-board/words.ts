// Texts of the last board.
import { formatNumber } from '../../fa/digits.ts';

export const lastBoardWords = {
  title: 'آخرین سفارش‌های این دستگاه',
  offline: 'این دستگاه به اینترنت وصل نیست',
  away: 'سامانه پاسخ نمی‌دهد',
  seen: (age: string) => `آخرین به‌روزرسانی ${age}`,
  seenAt: (clock: string) => `آخرین به‌روزرسانی ساعت ${clock}`,
  hint: 'این صفحه فقط خواندنی است و سفارش تازه‌ای به آن نمی‌رسد. با برگشتن اتصال، سفارش‌ها خودشان تازه می‌شوند.',
  waiting: (count: number) =>
    `${formatNumber(count)} کار شما هنوز فرستاده نشده است؛ روی همین دستگاه می‌ماند و با برگشتن اتصال فرستاده می‌شود.`,
  unsent: 'هنوز فرستاده نشده',
  none: 'سفارش بازی نبود',
  more: (count: number) => `و ${formatNumber(count)} سفارش دیگر که اینجا نگه داشته نشده است`,
} as const;
