import { formatNumber } from '../../fa/digits.ts';

export const scheduledWords = {
  count: (count: number) => `${formatNumber(count)} سفارش برای بعد`,
  next: 'نزدیک‌ترین نوبت:',
  wanted: 'برای',
  becomesNew: 'نوبت فروشگاه می‌شود',
} as const;
