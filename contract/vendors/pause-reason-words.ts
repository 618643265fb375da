// The Persian of the reasons of a pause, for screens, the change log and its file.
import type { PauseReason } from './throttle.ts';

export const pauseReasonWords = {
  KITCHEN_FULL: 'آشپزخانه پر است',
  STAFF_SHORT: 'نیرو کم است',
  SOLD_OUT: 'مواد اولیه تمام شد',
  EQUIPMENT: 'خرابی، برق یا گاز',
  COURIER_SHORT: 'پیک کم است',
  CLOSING_EARLY: 'زودتر تعطیل می‌کنیم',
  OTHER: 'دلیل دیگر',
  NO_DEVICE: 'هیچ دستگاهی روشن نیست',
  PLATFORM: 'به تصمیم پشتیبانی',
} as const satisfies Record<PauseReason, string>;
