// Formats figures for Persian documents. The panel has its own formats for screens.
import { numberInWords } from '@pishkhan/contract/text/number-words.ts';
import { formatNumber, toPersianDigits } from '@pishkhan/contract/text/persian-numbers.ts';
import { dayWords } from '@pishkhan/contract/time/jalali.ts';
import { tehranDate } from '@pishkhan/contract/time/special-days.ts';

/** Example: «۹۰٬۰۰۰ تومان (نود هزار تومان)» */
export const amountInFull = (toman: number): string =>
  `${formatNumber(toman)} تومان (${numberInWords(toman)} تومان)`;

/** Example: «۱۵ درصد (پانزده درصد)» */
export const percentInFull = (percent: number): string =>
  `${toPersianDigits(percent)} درصد (${numberInWords(percent)} درصد)`;

/** Example: «۲۳ آذر ۱۴۰۴» */
export const jalaliDate = (instant: Date): string => dayWords(tehranDate(instant));

/** Groups of four characters, for reading aloud: IR12 0570 … */
export const ibanInGroups = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');
