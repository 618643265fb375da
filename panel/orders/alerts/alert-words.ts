// Texts of the alert line. Those of its list alone: alert-list-words.ts.
import type { BoardKnowledge } from '../live/board-knowledge.ts';

/** In the order of the line. */
export const alertKinds = ['new', 'canceled', 'courier', 'refused'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertWords = {
  title: 'هشدارها',
  open: 'باز کردن فهرست هشدارها',
} as const;

/** While this device would not be heard, and the press that changes it. */
export const silentWords = {
  off: 'صدا خاموش است',
  start: 'شروع شیفت',
  locked: 'صدا قفل است',
  unlock: 'روشن کردن صدا',
} as const;

/** While there is no alert. */
export const knowledgeWords = {
  current: 'سفارش دیده‌نشده‌ای نیست',
  unread: 'سفارش‌ها هنوز خوانده نشده‌اند',
  stale: 'سفارش‌ها خوانده نشدند؛ شاید سفارش تازه‌ای باشد',
  broken: 'سفارش‌ها در این دستگاه دیده نمی‌شوند',
} as const satisfies Record<BoardKnowledge, string>;

/** In the line, after the count. */
export const kindWords = {
  new: 'جدید',
  canceled: 'لغو',
  courier: 'پیک',
  refused: 'انجام نشد',
} as const satisfies Record<AlertKind, string>;
