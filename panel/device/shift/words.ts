// Texts of the start of a shift.
import { formatNumber } from '../../fa/digits.ts';
import type { ShiftCode, ShiftStep, StepResult, Verdict } from '../model/shift-result.ts';

export const shiftWords = {
  title: 'بررسی دستگاه',
  lead: 'شیفت شروع می‌شود و هرچه برای شنیدن سفارش لازم است یکی‌یکی بررسی می‌شود.',
  start: 'شروع بررسی',
  again: 'بررسی دوباره',
  close: 'پایان',
  running: 'در حال بررسی…',
  waits: 'هنوز بررسی نشده',
  yes: 'بله، شنیدم',
  no: 'نه، نشنیدم',
  playAgain: 'پخش دوباره',
  allow: 'اجازه اعلان',
  steps: 'بخش‌های بررسی',
} as const;

export const stepTitles = {
  sound: 'صدا',
  notifications: 'اعلان',
  screen: 'روشن ماندن صفحه',
  connection: 'ارتباط با سامانه',
  printing: 'چاپ خودکار',
} as const satisfies Record<ShiftStep, string>;

const codeWords = {
  SOUND_LOCKED: 'مرورگر صدا را پخش نکرد. صفحه را لمس کنید و دوباره بررسی کنید.',
  SOUND_STILL: 'صدا پخش نمی‌شود. بلندگو یا هدفون را وصل کنید و دوباره بررسی کنید.',
  SOUND_ASK: 'زنگ سفارش تازه پخش شد. صدا را شنیدید؟',
  SOUND_ASK_NO_OUTPUT: 'زنگ پخش شد، ولی مرورگر بلندگویی نمی‌بیند. صدا را شنیدید؟',
  SOUND_NOT_HEARD:
    'صدای دستگاه را تا آخر زیاد کنید، حالت بی‌صدا را خاموش کنید، ببینید صدای همین زبانه در مرورگر بسته نباشد، و اگر بلندگوی بلوتوث دارید روشن باشد.',
  SOUND_HEARD: 'زنگ سفارش تازه را شنیدید.',
  NOTIFICATIONS_ON: 'وقتی صفحه جلوی چشم نیست، سفارش تازه اعلان می‌شود.',
  NOTIFICATIONS_ASK: 'با اجازه شما سفارش تازه در اعلان‌های دستگاه هم می‌آید.',
  NOTIFICATIONS_DENIED: 'اعلان در مرورگر بسته شده است. از تنظیمات همین سایت در مرورگر بازش کنید.',
  NOTIFICATIONS_NONE: 'این مرورگر اعلان ندارد. صفحه سفارش‌ها را جلوی چشم نگه دارید.',
  SCREEN_ON: 'تا پایان شیفت صفحه خاموش نمی‌شود.',
  SCREEN_REFUSED: 'دستگاه اجازه نداد، شاید چون باتری کم است. به برق وصلش کنید.',
  SCREEN_NONE:
    'این مرورگر نمی‌تواند صفحه را روشن نگه دارد. خاموش شدن خودکار صفحه را در تنظیمات دستگاه ببندید.',
  CONNECTION_GOOD: 'سفارش تازه همان لحظه می‌رسد.',
  CONNECTION_SLOW: 'ارتباط کند است و سفارش دیرتر می‌رسد. به مودم نزدیک‌تر شوید یا شبکه دیگری را بیازمایید.',
  CONNECTION_POLLING: 'ارتباط زنده برقرار نیست و سفارش تا پنج ثانیه دیرتر می‌رسد.',
  CONNECTION_LOST: 'سامانه پاسخ نمی‌دهد. اینترنت دستگاه را بررسی کنید.',
  PRINTERS_READY: 'چاپگرها در دسترس‌اند.',
  PRINTERS_AWAY: 'چاپگر در دسترس نیست. روشن و وصل بودنش را ببینید',
} as const satisfies Record<ShiftCode, string>;

export function resultWords({ code, ms, names }: StepResult): string {
  if (names) return `${codeWords[code]}: ${names.join('، ')}.`;
  return ms === undefined ? codeWords[code] : `${codeWords[code]} پاسخ در ${formatNumber(ms)} هزارم ثانیه.`;
}

export const verdictWords = {
  deaf: {
    title: 'این دستگاه هنوز شنیده نمی‌شود',
    text: 'بخش‌های قرمز را درست کنید و دوباره بررسی کنید.',
  },
  'heard-but': {
    title: 'سفارش‌ها را می‌شنوید',
    text: 'بخش‌های زرد را هم هر وقت توانستید درست کنید.',
  },
  heard: { title: 'سفارش‌ها را می‌شنوید', text: 'شیفت شروع شده و همه‌چیز آماده است.' },
} as const satisfies Record<Exclude<Verdict, 'running'>, { title: string; text: string }>;
