/**
 * Formats instants and durations in Persian: Jalali calendar, Asia/Tehran, 24 hours. Names of days and months are our own, because ICU writes
 * «یکشنبه» without its half-space and puts some months after their year. Nothing here reads the clock.
 */
import { once } from '@pishkhan/contract/kit/once.ts';
import { formatNumber, toPersianDigits } from './digits.ts';

export type Instant = Date | number | string;

export const jalaliMonths = 'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند'.split(' ');
const weekdays: Record<string, string> = {
  Sat: 'شنبه',
  Sun: 'یک‌شنبه',
  Mon: 'دوشنبه',
  Tue: 'سه‌شنبه',
  Wed: 'چهارشنبه',
  Thu: 'پنج‌شنبه',
  Fri: 'جمعه',
};

const reader = once(
  () =>
    new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
      timeZone: 'Asia/Tehran',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** The Jalali calendar's fields of an instant in Tehran; month counts from 1. */
export function readJalali(instant: Instant) {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of reader().formatToParts(new Date(instant))) parts[type] = value;
  return {
    year: Number.parseInt(parts.year ?? '', 10),
    month: Number(parts.month),
    day: Number(parts.day),
    weekday: weekdays[parts.weekday ?? ''] ?? '',
    hour: Number(parts.hour),
    minute: Number(parts.minute),
  };
}

const two = (value: number) => toPersianDigits(String(value).padStart(2, '0'));

/** «۱۴:۰۵» */
export function formatClock(instant: Instant): string {
  const { hour, minute } = readJalali(instant);
  return `${two(hour)}:${two(minute)}`;
}

/** «۲۳ آذر ۱۴۰۴» */
export function formatDate(instant: Instant): string {
  const { year, month, day } = readJalali(instant);
  return `${toPersianDigits(day)} ${jalaliMonths[month - 1]} ${toPersianDigits(year)}`;
}

/** «۱۴۰۴/۰۹/۲۳», for tables. */
export function formatDateShort(instant: Instant): string {
  const { year, month, day } = readJalali(instant);
  return `${toPersianDigits(year)}/${two(month)}/${two(day)}`;
}

/** «یک‌شنبه ۲۳ آذر», with the year when it differs from that of `now`. */
export function formatDateHeading(instant: Instant, now: Instant): string {
  const { year, month, day, weekday } = readJalali(instant);
  const heading = `${weekday} ${toPersianDigits(day)} ${jalaliMonths[month - 1]}`;
  return year === readJalali(now).year ? heading : `${heading} ${toPersianDigits(year)}`;
}

/** «۲۳ آذر ۱۴۰۴، ساعت ۱۴:۰۵» */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)}، ساعت ${formatClock(instant)}`;
}

/** «همین حالا», «۳ دقیقه پیش», «۲ ساعت پیش», «دیروز ساعت ۲۲:۱۰», then the date. An instant slightly ahead is «همین حالا». */
export function formatAge(instant: Instant, now: Instant): string {
  const minutes = Math.floor((new Date(now).getTime() - new Date(instant).getTime()) / 60_000);
  if (minutes < 1) return 'همین حالا';
  if (minutes < 60) return `${formatNumber(minutes)} دقیقه پیش`;
  const then = readJalali(instant);
  const today = readJalali(now);
  const sameDay = then.day === today.day && minutes < 24 * 60;
  if (sameDay || minutes < 6 * 60) return `${formatNumber(Math.floor(minutes / 60))} ساعت پیش`;
  const yesterday = readJalali(new Date(now).getTime() - 24 * 60 * 60_000);
  if (then.day === yesterday.day && minutes < 48 * 60) return `دیروز ساعت ${formatClock(instant)}`;
  return formatDateTime(instant);
}

/** Seconds on a running clock: «۰۴:۰۵», from an hour up «۱:۰۴:۰۵»; before zero with a minus sign in front. */
export function formatCountdown(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds));
  const hours = Math.floor(whole / 3600);
  const clock = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  const text = hours > 0 ? `${toPersianDigits(hours)}:${clock}` : clock;
  return Math.trunc(seconds) < 0 ? `\u200e−${text}` : text;
}

/** Minutes in words: «۲۵ دقیقه», «۱ ساعت», «۱ ساعت و ۱۰ دقیقه». */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  if (hours === 0) return `${formatNumber(rest)} دقیقه`;
  return rest === 0
    ? `${formatNumber(hours)} ساعت`
    : `${formatNumber(hours)} ساعت و ${formatNumber(rest)} دقیقه`;
}
