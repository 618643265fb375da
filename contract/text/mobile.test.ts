import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMobile, maskMobile, normaliseMobile } from './mobile.ts';
import { mobileSchema, typedMobileSchema } from './mobile-schemas.ts';

const mobile = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `09${String(rest).padStart(9, '0')}`);
const persian = (text: string) => text.replace(/[0-9]/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);

describe('a person may type it as people do', () => {
  test.each([
    ['+98 912 000 0001'],
    ['0098-912-000-0001'],
    ['989120000001'],
    ['9120000001'],
    ['(0912) 000.0001'],
    ['۰۹۱۲۰۰۰۰۰۰۱'],
    ['٠٩١٢٠٠٠٠٠٠١'],
    ['+98 (0) 912 000 0001'],
    // Phones add these marks when a number is copied from their contacts.
    ['\u202a+98 912 000 0001\u202c'],
    ['\u2068۰۹۱۲۰۰۰۰۰۰۱\u2069'],
    ['0912\u00a0000\u00a00001'],
    ['0912–000–0001'],
    // Phone keyboards insert variation selectors after digits.
    ['0\ufe0d9\ufe0d12\ufe0f0000001'],
    ['0912\u3164000\u28000001'],
  ])('%j', (typed) => {
    expect(normaliseMobile(typed)).toBe('09120000001');
    expect(typedMobileSchema.parse(typed)).toBe('09120000001');
  });

  test('every number, in every way to write its country and its digits', () => {
    const ways = fc.constantFrom(
      (number: string) => number,
      (number: string) => number.slice(1),
      (number: string) => `+98${number.slice(1)}`,
      (number: string) => `0098${number.slice(1)}`,
      (number: string) => `98${number.slice(1)}`,
      (number: string) => `+980${number.slice(1)}`,
    );
    fc.assert(
      fc.property(mobile, ways, fc.boolean(), (number, way, inPersian) => {
        const typed = inPersian ? persian(way(number)) : way(number);
        return normaliseMobile(typed) === number;
      }),
    );
  });
});

test.each([
  ['', 'شماره موبایل خود را وارد کنید.'],
  ['   ', 'شماره موبایل خود را وارد کنید.'],
  ['0912000000', 'شماره موبایل واردشده اشتباه است.'],
  ['091200000011', 'شماره موبایل واردشده اشتباه است.'],
  ['02188888888', 'شماره موبایل واردشده اشتباه است.'],
  ['+49 151 23456789', 'شماره موبایل واردشده اشتباه است.'],
  ['0'.repeat(41), 'شماره موبایل واردشده اشتباه است.'],
])('%j is refused with a sentence', (typed, sentence) => {
  const parsed = typedMobileSchema.safeParse(typed);
  expect(parsed.success).toBe(false);
  expect(parsed.error?.issues[0]?.message).toBe(sentence);
});

test('a number that a machine sends must be in the exact form', () => {
  fc.assert(fc.property(mobile, (number) => isMobile(number) && mobileSchema.safeParse(number).success));
  for (const wrong of ['۰۹۱۲۰۰۰۰۰۰۱', '9120000001', '+989120000001', '0912000000a', '09120000001\n'])
    expect(mobileSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
});

test('logs and other people see only the first and last digits of a number', () => {
  expect(maskMobile('09121234567')).toBe('0912***4567');
});
