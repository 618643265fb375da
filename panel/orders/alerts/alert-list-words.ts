// Texts of the list of alerts that the line need not load.
import { formatNumber } from '../../fa/digits.ts';
import type { AlertKind } from './alert-words.ts';

export const kindTitles = {
  new: 'سفارش‌های جدید',
  canceled: 'سفارش‌های لغوشده',
  courier: 'پیک‌های رسیده',
  refused: 'کارهای انجام‌نشده',
} as const satisfies Record<AlertKind, string>;

export const alertListWords = {
  lostHint:
    'سفارش تازه ممکن است دیده نشود. آنچه بزنید روی همین دستگاه می‌ماند و با برگشتن اتصال فرستاده می‌شود.',
  moreDishes: (count: number) => `و ${formatNumber(count)} قلم دیگر`,
  noneHint: 'سفارش تازه، لغو و رسیدن پیک در هر صفحه همین‌جا خبر داده می‌شود.',
  seenAll: 'همه را دیدم',
  seenAllOf: (kind: AlertKind) => `${kindTitles[kind]}: همه را دیدم`,
  seenOf: (sentence: string) => `دیدم: ${sentence}`,
  quietOf: (sentence: string) => `ساکت تا پایان مهلت پاسخ: ${sentence}`,
  more: (count: number) => `و ${formatNumber(count)} تای دیگر`,
} as const;
