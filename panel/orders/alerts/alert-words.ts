// Texts of the alert line. Those of its list alone: alert-list-words.ts.
import { testOrderWords } from '@pishkhan/contract/orders/words.ts';

/** In the order of the line. */
export const alertKinds = ['new', 'canceled', 'courier', 'refused'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertWords = {
  title: 'هشدارها',
  none: 'سفارش دیده‌نشده‌ای نیست',
  open: 'باز کردن فهرست هشدارها',
  newOne: (code: string, isTest: boolean) => `${isTest ? testOrderWords : 'سفارش'} ${code} منتظر تأیید است`,
} as const;

/** In the line, after the count. */
export const kindWords = {
  new: 'جدید',
  canceled: 'لغو',
  courier: 'پیک',
  refused: 'انجام نشد',
} as const satisfies Record<AlertKind, string>;
