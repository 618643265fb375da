// Texts of the alert line and its list.
import { testOrderWords } from '@pishkhan/contract/orders/words.ts';
import { formatNumber } from '../../fa/digits.ts';

/** In the order of the line. */
export const alertKinds = ['new', 'canceled', 'courier', 'refused'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertWords = {
  title: 'هشدارها',
  none: 'سفارش دیده‌نشده‌ای نیست',
  noneHint: 'سفارش تازه، لغو و رسیدن پیک در هر صفحه همین‌جا خبر داده می‌شود.',
  open: 'باز کردن فهرست هشدارها',
  newOne: (code: string, isTest: boolean) => `${isTest ? testOrderWords : 'سفارش'} ${code} منتظر تأیید است`,
  seenAll: 'همه را دیدم',
  seenAllOf: (kind: AlertKind) => `${kindWords[kind].title}: همه را دیدم`,
  seenOf: (sentence: string) => `دیدم: ${sentence}`,
  more: (count: number) => `و ${formatNumber(count)} تای دیگر`,
} as const;

/** `short` stands in the line, after the count. */
export const kindWords = {
  new: { title: 'سفارش‌های جدید', short: 'جدید' },
  canceled: { title: 'سفارش‌های لغوشده', short: 'لغو' },
  courier: { title: 'پیک‌های رسیده', short: 'پیک' },
  refused: { title: 'کارهای انجام‌نشده', short: 'انجام نشد' },
} as const satisfies Record<AlertKind, { title: string; short: string }>;
