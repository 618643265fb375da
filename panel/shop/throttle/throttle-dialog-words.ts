// Texts of the dialog that starts and changes a pause or a busy period.
import { formatClock, formatMinutes } from '../../fa/time.ts';

export const throttleDialogWords = {
  part: 'چه کاری؟',
  pause: 'توقف',
  busy: 'شلوغ',
  close: 'بستن',
  stay: 'انصراف',
  pauseText: 'سفارش تازه‌ای نمی‌رسد. سفارش‌های باز سر جایشان می‌مانند و باید آماده شوند.',
  howLong: 'تا کی؟',
  choice: (minutes: number) => formatMinutes(minutes),
  untilClosing: (closesAt: string) => `تا تعطیلی (${formatClock(closesAt)})`,
  opensAgain: (until: string) => `ساعت ${formatClock(until)} خودبه‌خود دوباره سفارش می‌گیریم.`,
  closedUntilHours: (until: string) =>
    `سفارش‌گیری امروز ساعت ${formatClock(until)} تمام می‌شد؛ تا ساعت کاری بعدی سفارشی نمی‌رسد.`,
  reason: 'چرا؟',
  note: 'توضیح',
  noteHint: 'اختیاری است و فقط همکارانتان می‌بینند.',
  startPause: 'توقف سفارش‌گیری',
  changePause: 'تغییر توقف',
  busyText: 'سفارش تازه می‌رسد، ولی به مشتری زمان بیشتری گفته می‌شود.',
  extra: 'چقدر بیشتر؟',
  startBusy: 'شلوغ هستیم',
  changeBusy: 'تغییر زمان',
  byOrdersHint: 'با کم شدن سفارش‌های باز خودبه‌خود تمام می‌شود. مرز آن در تنظیمات است.',
  toLimit: 'تغییر مرز',
} as const;
