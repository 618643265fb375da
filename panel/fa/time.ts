/**
 * Formats instants and durations in Persian: Jalali calendar, Asia/Tehran, 24 hours. Nothing here reads the clock.
 */
import { jalaliDateWords, jalaliMonths, weekdays } from '@pishkhan/contract/time/calendar-words.ts';
import { jalaliOfDay } from '@pishkhan/contract/time/jalali-calendar.ts';
import { tehranWallClock } from '@pishkhan/contract/time/tehran.ts';
import { formatNumber, toPersianDigits } from './digits.ts';

export type Instant = Date | number | string;

const dayMs = 86_400_000;

/** The Jalali calendar's fields of an instant in Tehran; month counts from 1. */
export function readJalali(instant: Instant) {
  const { hour, minute, ...date } = tehranWallClock(new Date(instant));
  const day = Date.UTC(date.year, date.month - 1, date.day) / dayMs;
  // 1970-01-01 was a Thursday.
  return { ...jalaliOfDay(day), weekday: weekdays[(day + 5) % 7]!, hour, minute };
}

const two = (value: number) => toPersianDigits(String(value).padStart(2, '0'));

/** «۱۴:۰۵» */
export function formatClock(instant: Instant): string {
  const { hour, minute } = readJalali(instant);
  return `${two(hour)}:${two(minute)}`;
}

/** «۲۳ آذر ۱۴۰۴» */
export function formatDate(instant: Instant): string {
  return jalaliDateWords(readJalali(instant));
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

/** «۱ تا ۷ آبان ۱۴۰۵», «۲۹ مهر تا ۳ آبان ۱۴۰۵»; one day alone. `to` is the last day. */
export function formatDays(from: Instant, to: Instant): string {
  const [first, last] = [readJalali(from), readJalali(to)];
  if (first.year !== last.year) return `${formatDate(from)} تا ${formatDate(to)}`;
  if (first.month !== last.month)
    return `${toPersianDigits(first.day)} ${jalaliMonths[first.month - 1]} تا ${formatDate(to)}`;
  return first.day === last.day ? formatDate(to) : `${toPersianDigits(first.day)} تا ${formatDate(to)}`;
}

/** «۲۳ آذر ۱۴۰۴، ساعت ۱۴:۰۵» */
export function formatDateTime(instant: Instant): string {
  return `${formatDate(instant)}، ساعت ${formatClock(instant)}`;
}

/** Formats the end of a period. Midnight ends its day, «۲۳ آذر ۱۴۰۴، ساعت ۲۴:۰۰», as time fields show it, and begins no other day. */
export function formatEnd(instant: Instant): string {
  const { hour, minute } = readJalali(instant);
  if (hour > 0 || minute > 0) return formatDateTime(instant);
  return `${formatDate(new Date(instant).getTime() - 1)}، ساعت ۲۴:۰۰`;
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

/** Seconds on a running clock: «۰۴:۰۵», from an hour up «۱:۰۴:۰۵». Negative seconds have a minus sign in front. */
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
