// Texts of the alert line. Texts of its list alone: alert-list-words.ts.
import type { BoardKnowledge } from '../live/board-knowledge.ts';

/** Kinds in the order of the line. */
export const alertKinds = ['new', 'canceled', 'courier', 'refused'] as const;
export type AlertKind = (typeof alertKinds)[number];

export const alertWords = {
  title: 'هشدارها',
  open: 'باز کردن فهرست هشدارها',
} as const;

/** Shown while no alarm would be audible on this device, with the button that changes it. */
export const silentWords = {
  off: 'صدا خاموش است',
  start: 'شروع شیفت',
  locked: 'صدا قفل است',
  unlock: 'روشن کردن صدا',
} as const;

/** Shown while there is no alert. */
export const knowledgeWords = {
  current: 'سفارش دیده‌نشده‌ای نیست',
  unread: 'سفارش‌ها هنوز خوانده نشده‌اند',
  stale: 'سفارش‌ها خوانده نشدند؛ شاید سفارش تازه‌ای باشد',
  broken: 'سفارش‌ها در این دستگاه دیده نمی‌شوند',
} as const satisfies Record<BoardKnowledge, string>;

/** Words in the line, after the count. */
export const kindWords = {
  new: 'جدید',
  canceled: 'لغو',
  courier: 'پیک',
  refused: 'انجام نشد',
} as const satisfies Record<AlertKind, string>;
