// Formats figures for Persian documents. The panel has its own formats for screens.
import { numberInWords } from '@pishkhan/contract/text/number-words.ts';
import { formatNumber, toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';
import { jalaliMonthNames } from '@pishkhan/contract/time/jalali.ts';

/** «۹۰٬۰۰۰ تومان (نود هزار تومان)» */
export const amountInFull = (toman: number): string =>
  `${formatNumber(toman)} تومان (${numberInWords(toman)} تومان)`;

/** «۱۵ درصد (پانزده درصد)» */
export const percentInFull = (percent: number): string =>
  `${toPersianDigits(percent)} درصد (${numberInWords(percent)} درصد)`;

const reader = new Intl.DateTimeFormat('en-US-u-ca-persian-nu-latn', {
  timeZone: 'Asia/Tehran',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

function readJalali(instant: Date) {
  const parts = new Map(reader.formatToParts(instant).map(({ type, value }) => [type, value]));
  const number = (type: Intl.DateTimeFormatPartTypes) => Number.parseInt(parts.get(type)!, 10);
  return {
    year: number('year'),
    month: number('month'),
    day: number('day'),
    hour: parts.get('hour')!,
    minute: parts.get('minute')!,
  };
}

/** «۲۳ آذر ۱۴۰۴» */
export function jalaliDate(instant: Date): string {
  const { year, month, day } = readJalali(instant);
  return `${toPersianDigits(day)} ${jalaliMonthNames[month - 1]} ${toPersianDigits(year)}`;
}

/** «۱۴:۰۵» */
export function tehranClock(instant: Date): string {
  const { hour, minute } = readJalali(instant);
  return toPersianDigits(`${hour}:${minute}`);
}

/** In groups of four, for reading aloud: IR12 0570 … */
export const ibanInGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
