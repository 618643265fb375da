// National codes of people and national ids of companies (docs/behaviour/typed-values.md#national-code).
// Leading zeros are significant: a code is text, never a number.
import * as z from 'zod/mini';
import { typedDigits } from './typed-codes.ts';

/** Ten digits, not all the same; the last one is a checksum. */
export function isNationalCode(code: string): boolean {
  if (!/^\d{10}$/.test(code) || /^(\d)\1{9}$/.test(code)) return false;
  const digits = [...code].map(Number);
  const remainder = digits.slice(0, 9).reduce((sum, digit, index) => sum + digit * (10 - index), 0) % 11;
  const check = digits[9]!;
  return remainder < 2 ? check === remainder : check + remainder === 11;
}

const companyWeights = [29, 27, 23, 19, 17];

/** A company's eleven digits, not all the same; the last one is a checksum. */
export function isCompanyNationalId(id: string): boolean {
  if (!/^\d{11}$/.test(id) || /^(\d)\1{10}$/.test(id)) return false;
  const digits = [...id].map(Number);
  const tens = digits[9]! + 2;
  const sum = digits
    .slice(0, 10)
    .reduce((total, digit, index) => total + (digit + tens) * companyWeights[index % 5]!, 0);
  return (sum % 11) % 10 === digits[10];
}

const codeWrong = 'کد ملی واردشده اشتباه است.';
const companyWrong = 'شناسه ملی شرکت واردشده اشتباه است.';

const typed = (wrong: string) =>
  z.pipe(z.string(wrong).check(z.maxLength(40, wrong)), z.transform(typedDigits));

export const typedNationalCodeSchema = z.pipe(
  typed(codeWrong),
  z.string().check(z.refine(isNationalCode, codeWrong)),
);
export const typedCompanyNationalIdSchema = z.pipe(
  typed(companyWrong),
  z.string().check(z.refine(isCompanyNationalId, companyWrong)),
);
