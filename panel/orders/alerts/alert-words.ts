// Texts of the alert line. Texts of its list alone: alert-list-words.ts.
import type { BoardKnowledge } from '../live/board-knowledge.ts';

/** Kinds in the order of the line. */
export const alertKinds = ['new', 'canceled', 'courier', 'refused'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertWords = {
  title: 'هشدارها',
  open: 'باز کردن فهرست هشدارها',
  toOldest: 'رفتن به قدیمی‌ترین سفارش جدید',
} as const;

/** Shown while no alarm would be audible on this device, with the button that changes it. */
export const silentWords = {
  off: 'صدا خاموش است',
  start: 'شروع شیفت',
  locked: 'صدا قفل است',
  unlock: 'روشن کردن صدا',
} as const;

/** The device's knowledge of the orders; the check mark is shown for the first alone. */
export const knowledgeWords = {
  current: 'سفارش دیده‌نشده‌ای نیست',
  unread: 'سفارش‌ها هنوز خوانده نشده‌اند',
  stale: 'سفارش‌ها خوانده نشدند؛ شاید سفارش تازه‌ای باشد',
  offline: 'این دستگاه به اینترنت وصل نیست',
  away: 'سامانه پاسخ نمی‌دهد',
  broken: 'سفارش‌ها در این دستگاه دیده نمی‌شوند',
} as const satisfies Record<BoardKnowledge, string>;

/** Beside other alerts there is no room for the sentence. */
export const troubleWords = {
  stale: 'خوانده نشد',
  offline: 'قطع',
  away: 'قطع',
  broken: 'دیده نمی‌شود',
} as const;

/** Words in the line, after the count. */
export const kindWords = {
  new: 'جدید',
  canceled: 'لغو',
  courier: 'پیک',
  refused: 'انجام نشد',
} as const satisfies Record<AlertKind, string>;
