// Numbers of bank cards and accounts (docs/behaviour/typed-values.md#cards-and-accounts).
import * as z from 'zod/mini';
import { typedDigits } from './typed-codes.ts';

/** Sixteen digits with a valid Luhn sum. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{16}$/.test(number) || /^0+$/.test(number)) return false;
  const sum = [...number].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** «IR» and 24 digits whose remainder modulo 97 is 1 (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^IR\d{24}$/.test(iban)) return false;
  // ISO 13616: the account, then I and R as 18 and 27, then the check digits.
  const digits = `${iban.slice(4)}1827${iban.slice(2, 4)}`;
  return [...digits].reduce((remainder, digit) => (remainder * 10 + Number(digit)) % 97, 0) === 1;
}

/** Keeps the first six digits, which name the bank. */
export const maskCard = (number: string): string => `${number.slice(0, 6)}******${number.slice(-4)}`;

/** Keeps the bank's code and the last four digits. */
export const maskIban = (iban: string): string => `${iban.slice(0, 7)}${'*'.repeat(15)}${iban.slice(-4)}`;

const cardWrong = 'شماره کارت واردشده اشتباه است.';
const ibanWrong = 'شماره شبا معتبر نیست.';

export const typedCardNumberSchema = z.pipe(
  z.pipe(z.string(cardWrong).check(z.maxLength(60, cardWrong)), z.transform(typedDigits)),
  z.string().check(z.refine(isCardNumber, cardWrong)),
);

/** The letters may be missing or in lower case. */
export const typedIbanSchema = z.pipe(
  z.pipe(
    z.string(ibanWrong).check(z.maxLength(60, ibanWrong)),
    z.transform((typed) => `IR${typedDigits(typed).replace(/^ir/i, '')}`),
  ),
  z.string().check(z.refine(isIban, ibanWrong)),
);
