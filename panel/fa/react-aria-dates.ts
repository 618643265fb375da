/**
 * Dates of React Aria's calendar as Persian reads them, «یک‌شنبه ۱ آذر ۱۴۰۵»: ICU writes «۱۴۰۵ آذر ۱, یکشنبه», and React Aria lets nobody else
 * word the names of its days and months. Import it where a calendar is drawn.
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

/** In three parts: a start, what stands between, and an end. ICU would leave out what both have in common. */
DateFormatter.prototype.formatRangeToParts = function formatRangeToParts(start, end) {
  return [
    { type: 'literal', value: this.format(start), source: 'startRange' },
    { type: 'literal', value: ' تا ', source: 'shared' },
    { type: 'literal', value: this.format(end), source: 'endRange' },
  ];
};
