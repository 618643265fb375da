// Texts of the special days.
import type { DateSpan, SpecialDay } from '@pishkhan/contract/time/special-days.ts';
import { maxSpecialDays, maxSpecialTitle } from '@pishkhan/contract/vendors/ordering-settings.ts';
import { formatNumber } from '../../../fa/digits.ts';
import { formatDateHeading } from '../../../fa/time.ts';
import { dayHoursWords } from '../../../forms/hours/public.ts';

/** Noon in UTC is the same day in Tehran. */
const noon = (date: string): string => `${date}T12:00:00Z`;
const never = new Date(0);
const withYear = (date: string): string => formatDateHeading(noon(date), never);
/** «جمعه ۶ آذر» */
export const dateWords = (date: string, today: string): string => formatDateHeading(noon(date), noon(today));

export const specialDayWords = {
  title: 'روزهای ویژه',
  lead: 'روزهایی که تعطیل هستید یا ساعت دیگری دارید: مناسبت‌ها، نوروز، رمضان یا یک عصر. این روزها جای هفته کاری را می‌گیرند.',
  none: 'روز ویژه‌ای ندارید',
  noneHint: 'همه روزها از هفته کاری پیروی می‌کنند.',
  add: 'افزودن روز ویژه',
  full: `بیش از ${formatNumber(maxSpecialDays)} روز ویژه نمی‌توان داشت.`,
  change: 'تغییر',
  changeOf: (span: string) => `تغییر ${span}`,
  remove: (span: string) => `حذف ${span}`,
  removed: (span: string) => `${span} برداشته شد.`,
  added: (title: string) => `${title} افزوده شد. برای ثبت، ذخیره کنید.`,
  /** «جمعه ۶ آذر ۱۴۰۵», «شنبه ۱ فروردین ۱۴۰۶ تا سه‌شنبه ۴ فروردین ۱۴۰۶» */
  span: ({ startDate, endDate }: DateSpan): string =>
    startDate === endDate ? withYear(startDate) : `${withYear(startDate)} تا ${withYear(endDate)}`,
  /** «یلدا، ۱۸:۰۰ تا ۲ بامداد روز بعد» */
  summary: ({ title, ranges }: SpecialDay): string =>
    [title, dayHoursWords(ranges)].filter(Boolean).join('، '),
} as const;

export const holidayWords = {
  title: 'تعطیلات رسمی پیش رو',
  hint: 'هیچ‌کدام خودبه‌خود اعمال نمی‌شود. اگر تعطیل هستید، بیفزایید.',
  lunar: 'تاریخ قمری: با تقویم رسمی بسنجید',
  close: 'تعطیلیم',
  closeOn: (title: string) => `تعطیلیم: ${title}`,
  all: (count: number) => `همه ${formatNumber(count)} مناسبت`,
  fewer: 'کمتر',
} as const;

export const previewWords = {
  title: 'دو هفته آینده',
  hint: 'همان‌گونه که مشتری می‌بیند، با تغییرهایی که هنوز ذخیره نکرده‌اید.',
  today: 'امروز',
  special: 'روز ویژه',
} as const;

export const specialDialogWords = {
  create: 'روز ویژه تازه',
  change: 'تغییر روز ویژه',
  days: 'روز یا دوره',
  daysHint: 'روز شروع و سپس روز پایان را انتخاب کنید؛ برای یک روز، همان روز را دو بار.',
  name: 'عنوان (اختیاری)',
  nameHint: `تا ${formatNumber(maxSpecialTitle)} نویسه، مانند «نوروز» یا «پس از افطار».`,
  kind: 'آن روز',
  closed: 'تعطیل',
  whole: 'تمام روز',
  some: 'ساعت مشخص',
  ranges: 'روز ویژه',
  withoutEvening: 'عصر و شب تعطیل',
  noDay: 'نخست روز را انتخاب کنید.',
  noRange: 'دست‌کم یک بازه بنویسید یا «تعطیل» را انتخاب کنید.',
  wrong: 'ساعت‌های مشخص‌شده را درست کنید.',
  ambiguous: 'دوره دیگری به همین اندازه همین روزها را دارد؛ آن را تغییر دهید.',
  done: 'ثبت در فهرست',
  dismiss: 'انصراف',
} as const;
