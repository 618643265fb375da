import { expect, test } from 'vitest';
import { landlineNumberSchema, landlinePrefixes, landlinePrefixSchema } from './landlines.ts';

const wrongWith = (schema: typeof landlinePrefixSchema, typed: unknown): string | undefined =>
  schema
    .safeParse(typed)
    .error?.issues.map(({ message }) => message)
    .join(' + ');

test('every province has its prefix, in whichever digits it is typed', () => {
  expect(new Set(landlinePrefixes).size).toBe(31);
  for (const prefix of landlinePrefixes) expect(landlinePrefixSchema.parse(prefix)).toBe(prefix);
  expect(landlinePrefixSchema.parse(' ۰۷۱ ')).toBe('071');
});

test.each(['', '21', '0', '0912', '98021', 'تهران', null])('%j is not a well-formed prefix', (typed) => {
  expect(wrongWith(landlinePrefixSchema, typed)).toBe('پیش‌شماره را با صفر و سه رقم بنویسید، مانند ۰۲۱.');
});

test.each(['022', '099', '۰۹۱', '000'])(
  '%s is the prefix of no province, and the message says so',
  (typed) => {
    expect(wrongWith(landlinePrefixSchema, typed)).toMatch(/^این پیش‌شماره برای هیچ استانی نیست/);
  },
);

test('the message asks for the number without its prefix, and names its length', () => {
  expect(landlineNumberSchema.parse('۸۸۷۷-۶۶۵۵')).toBe('88776655');
  expect(wrongWith(landlineNumberSchema, '02188776655')).toMatch(/پیش‌شماره را جداگانه بنویسید/);
  for (const typed of ['', '123', '123456789', 'abcd'])
    expect(wrongWith(landlineNumberSchema, typed)).toBe('شماره تلفن ثابت بدون پیش‌شماره ۴ تا ۸ رقم است.');
});
