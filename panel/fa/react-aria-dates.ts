/**
 * Replaces the dates of React Aria's calendar with Persian ones, «یک‌شنبه ۱ آذر ۱۴۰۵»: ICU writes «۱۴۰۵ آذر ۱, یکشنبه», and React Aria has
 * no option for the names of days and months. Every file that renders a calendar imports it.
 */
import { DateFormatter } from '@internationalized/date';
import { jalaliMonths } from '@pishkhan/contract/time/calendar-words.ts';
import { toPersianDigits } from './digits.ts';
import { readJalali } from './time.ts';

const ofIcu = { format: DateFormatter.prototype.format };

DateFormatter.prototype.format = function format(date) {
  const { calendar, weekday, day, month, year } = this.resolvedOptions();
  if (calendar !== 'persian' || !month || !year) return ofIcu.format.call(this, date);
  const read = readJalali(date);
  return [
    weekday && read.weekday,
    day && toPersianDigits(read.day),
    jalaliMonths[read.month - 1],
    toPersianDigits(read.year),
  ]
    .filter(Boolean)
    .join(' ');
};

/** Formats a range in three parts: start, separator and end. ICU would omit what both have in common. */
DateFormatter.prototype.formatRangeToParts = function formatRangeToParts(start, end) {
  return [
    { type: 'literal', value: this.format(start), source: 'startRange' },
    { type: 'literal', value: ' تا ', source: 'shared' },
    { type: 'literal', value: this.format(end), source: 'endRange' },
  ];
};
